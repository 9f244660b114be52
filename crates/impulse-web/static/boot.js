// Starts the page: loads the program, shows how far that is, and hands over. The names are filled in by the bundler.

const loading = document.getElementById("loading");
const say = (text) => { loading.querySelector("p").textContent = text; };
const bar = loading.querySelector("progress");

// What is said before the catalogues are here: loading, starting, again, not loaded, no WebAssembly.
const TEXTS = {
  en: ["Loading the game …", "Starting the game …", "Load again", (why) => `The game could not be loaded (${why}). Check the connection, then load the page again.`, "The game needs WebAssembly, which this browser lacks or has switched off. Use a current version of Firefox, Chrome, Edge or Safari, and no lockdown mode."],
  fr: ["Chargement du jeu…", "Démarrage du jeu…", "Recharger", (why) => `Le jeu n’a pas pu être chargé (${why}). Vérifiez la connexion, puis rechargez la page.`, "Le jeu a besoin de WebAssembly, absent ou désactivé dans ce navigateur. Utilisez une version récente de Firefox, Chrome, Edge ou Safari, sans mode isolement."],
  it: ["Caricamento del gioco…", "Avvio del gioco…", "Ricarica", (why) => `Non è stato possibile caricare il gioco (${why}). Controlla la connessione e ricarica la pagina.`, "Il gioco ha bisogno di WebAssembly, che in questo browser manca o è disattivato. Usa una versione recente di Firefox, Chrome, Edge o Safari, senza la modalità di isolamento."],
  ru: ["Игра загружается…", "Игра запускается…", "Загрузить снова", (why) => `Не удалось загрузить игру (${why}). Проверьте соединение и загрузите страницу снова.`, "Игре нужен WebAssembly, а в этом браузере его нет или он выключен. Возьмите свежую версию Firefox, Chrome, Edge или Safari без режима блокировки."],
};

/// The language of the page: the one chosen here, or the first of the browser's that there is.
function language() {
  let chosen = null;
  try { chosen = localStorage.getItem("impulse.language"); } catch { /* Storage is switched off. */ }
  return [chosen, ...navigator.languages].map((tag) => tag?.split("-")[0].toLowerCase()).find((tag) => tag in TEXTS) ?? "en";
}

const tag = language();
const [LOADING, STARTING, AGAIN, FAILED, NO_WASM] = TEXTS[tag];
document.documentElement.lang = tag;
say(LOADING);
bar.setAttribute("aria-label", LOADING);
// Begun now, so that it is here when the program asks for it.
const catalogue = document.querySelector(`link[rel=impulse-language][hreflang=${tag}]`);
if (catalogue) fetch(catalogue.href).catch(() => {});

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
      say(STARTING);
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
  button.textContent = AGAIN;
  button.onclick = () => location.reload();
  loading.append(button);
}

try {
  if (typeof WebAssembly !== "object") throw new TypeError("no WebAssembly");
  const [{ default: init, start }, module_or_path] = await Promise.all([import("./APP_JS"), program()]);
  await init({ module_or_path });
  await start();
} catch (error) {
  if (typeof WebAssembly === "object") fail(FAILED(error.message ?? error), true);
  else fail(NO_WASM, false);
}
