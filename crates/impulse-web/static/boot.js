// Starts the page: loads the program, shows how far that is, and hands over. The names are filled in by the bundler.

const loading = document.getElementById("loading");
const say = (text) => { loading.querySelector("p").textContent = text; };
const bar = loading.querySelector("progress");

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}

/// The program, counted while it arrives. The browser compiles it meanwhile.
async function program() {
  const response = await fetch(new URL("APP_WASM", import.meta.url));
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  // The service worker's copy is here at once, and the browser may keep what it compiled from it: do not wrap it.
  if (!response.body || navigator.serviceWorker?.controller) return response;
  const count = new TransformStream({
    transform(chunk, out) {
      // The size is that of the plain file: a compressed answer does not tell it.
      bar.value += chunk.byteLength;
      out.enqueue(chunk);
    },
    flush() {
      bar.removeAttribute("value");
      say("Starting the game …");
    },
  });
  return new Response(response.body.pipeThrough(count), response);
}

/// Says what went wrong and what can be done about it.
function fail(why, retry) {
  bar.remove();
  say(why);
  if (!retry) return;
  const button = document.createElement("button");
  button.textContent = "Load again";
  button.onclick = () => location.reload();
  loading.append(button);
}

try {
  if (typeof WebAssembly !== "object") throw new TypeError("no WebAssembly");
  const [{ default: init, start }, module_or_path] = await Promise.all([import("./APP_JS"), program()]);
  await init({ module_or_path });
  start();
} catch (error) {
  if (typeof WebAssembly === "object") fail(`The game could not be loaded (${error.message ?? error}). Check the connection, then load the page again.`, true);
  else fail("The game needs WebAssembly, which this browser lacks or has switched off. Use a current version of Firefox, Chrome, Edge or Safari, and no lockdown mode.", false);
}
