// The thread that thinks: the same program, asked one question at a time. `kind` says whether a bot is to answer, or
// whether somebody studies a game.
import init, { study, think } from "./APP_JS";

const ready = init({ module_or_path: new URL("APP_WASM", import.meta.url) });
self.onmessage = async (message) => {
  const [number, kind, order] = message.data;
  await ready;
  let answer;
  try {
    answer = kind === "study" ? await study(order) : think(order);
  } catch (error) {
    answer = `error: ${error.message ?? error}`;
  }
  self.postMessage([number, answer]);
};
