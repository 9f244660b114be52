// Starts the page: loads the program and hands over. The two names are filled in when the page is put together.
import init, { start } from "./APP_JS";

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}

init({ module_or_path: new URL("APP_WASM", import.meta.url) }).then(start).catch((error) => {
  const note = document.getElementById("loading");
  if (note) note.textContent = "The game could not be started: " + error;
});
