// The thread that thinks: the same program, asked one question at a time. `kind` says whether a bot is to answer, whether
// the coach weighs answers, or whether somebody studies a game. The network is fetched when the first bot that plays with
// it has to answer, or when somebody judges; without it, the search of another bot judges.
import init, { install, study, think } from "./APP_JS";

let fetching;
function network() {
  fetching ??= fetch(new URL("MASTER_NET", import.meta.url)).then(async (response) => {
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const trouble = install(new Uint8Array(await response.arrayBuffer()));
    if (trouble) throw new Error(trouble);
  });
  // The next bot tries again.
  fetching.catch(() => { fetching = undefined; });
  return fetching;
}

let judged;

const ready = init({ module_or_path: new URL("APP_WASM", import.meta.url) });
self.onmessage = async (message) => {
  const [number, kind, order] = message.data;
  await ready;
  let answer;
  try {
    if (kind !== "think") await (judged ??= network().catch(() => {}));
    answer = kind === "study" ? await study(order) : think(order);
    if (answer === '"needs_network"') {
      await network();
      answer = think(order);
    }
  } catch (error) {
    answer = JSON.stringify({ failed: `${error.message ?? error}` });
  }
  self.postMessage([number, answer]);
};
