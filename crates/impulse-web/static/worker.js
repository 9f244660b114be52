// The bots' own thread: the same program, asked one question at a time.
import init, { think } from "./APP_JS";

const ready = init({ module_or_path: new URL("APP_WASM", import.meta.url) });
self.onmessage = async (message) => {
  const [number, order] = message.data;
  await ready;
  let answer;
  try {
    answer = think(order);
  } catch (error) {
    answer = `error: ${error.message ?? error}`;
  }
  self.postMessage([number, answer]);
};
