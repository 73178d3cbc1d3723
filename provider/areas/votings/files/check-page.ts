// `sprawdz.html`: a page with everything in one file, the same in every pack of one version of the portal.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const ROOM = new URL('./checker/', import.meta.url)
/** In order of dependency: each uses only earlier ones. */
const MODULES = ['hash.ts', 'archive.ts', 'recount.ts', 'turnout.ts', 'notes.ts', 'resolution.ts', 'pack.ts']

/** Before them. */
const SHARED = ['../../../audit/canonical.ts', '../../../../lib/common/adoption.ts', '../../../../lib/common/adoption-words.ts']

const source = (file: URL): string => stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(/^import\b[^]*?from '[^']+'$/gm, '')

/** The imports of `hash.ts`, under the same names; other names of the library stay in its own scope. */
const library = (): string => {
  const code = readFileSync(new URL('noble-sha256.js', ROOM), 'utf8').replace(/^export (\{.*\})/m, 'return $1')
  return `const { sha256: digest, bytesToHex } = (() => {\n${code}})()`
}

/** The checks as one module, as in the page. */
export const checkerScript = (): string => {
  const ours = [...SHARED.map((path) => new URL(path, import.meta.url)), ...MODULES.map((name) => new URL(name, ROOM))]
  return [library(), ...ours.map(source)].join('\n')
}

let page: string | undefined

/** Made once, because it does not change while the provider runs. */
export const checkPage = (): string => (page ??= html(`${checkerScript()}\n${source(new URL('page.ts', ROOM))}`))

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff }
h1 { font-size: 1.6rem; line-height: 1.25 }
h2 { font-size: 1.3rem }
label { font-weight: 600 }
.drop { border: 2px dashed #595959; border-radius: .5rem; padding: 1.5rem; margin: 1.5rem 0 }
.drop input { display: block; margin-top: .5rem; font: inherit; max-width: 100% }
.good { color: #0b5c1e }
.bad { color: #a4000f }
h2.good::before { content: '✔ ' }
h2.bad::before { content: '✘ ' }
.hash { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
#mailed { display: block; width: 100%; box-sizing: border-box; font: 1rem ui-monospace, monospace; padding: .5rem; border: 1px solid #595959 }
:focus-visible { outline: 3px solid #00439c; outline-offset: 2px }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #c8c8c8 }
td { white-space: nowrap }
td.hash { white-space: normal; min-width: 12rem }
dt { font-weight: 600 }
dd { margin: 0 0 .75rem }
`

const html = (script: string): string => `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>Sprawdzenie pakietu dowodowego głosowania</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Sprawdzenie pakietu dowodowego głosowania</h1>
<p>Strona działa bez internetu i niczego nigdzie nie wysyła. Oblicza od nowa skróty wszystkich plików i łańcuch rejestru głosów, liczy głosy i frekwencję od początku i porównuje je z pakietem.</p>
<noscript><p class="bad">Aby sprawdzić pakiet, trzeba włączyć obsługę skryptów w przeglądarce.</p></noscript>
<div class="drop">
<label for="chosen">Pakiet ZIP albo wszystkie pliki z pakietu</label>
<p id="hint">Proszę upuścić je na tej stronie albo wybrać z dysku.</p>
<input type="file" id="chosen" multiple aria-describedby="hint">
</div>
<div id="result" role="status"></div>
<section id="details" hidden>
<h2 id="title"></h2>
<dl>
<dt>Pakiet utworzono</dt><dd id="packed"></dd>
<dt>Skrót rejestru głosów</dt><dd id="head" class="hash"></dd>
<dt>Liczba wpisów w rejestrze</dt><dd id="rows"></dd>
<dt>Skrót pliku manifest.json</dt><dd id="manifest" class="hash"></dd>
</dl>
<h2>Porównanie z wiadomością e-mail</h2>
<p>Jeśli dla głosowania włączono powiadomienia, portal wysłał skrót rejestru w wiadomościach o rozpoczęciu, zakończeniu, anulowaniu i wznowieniu głosowania. Tych wiadomości nikt już nie zmieni, dlatego to porównanie jest najważniejsze.</p>
<label for="mailed">Skrót z wiadomości</label>
<input id="mailed" autocomplete="off" spellcheck="false" aria-describedby="compared">
<p id="compared" role="status"></p>
<h2>Pliki</h2>
<div class="table" role="region" aria-label="Pliki pakietu" tabindex="0"><table><thead><tr><th scope="col">Plik</th><th scope="col">Rozmiar</th><th scope="col">SHA-256</th></tr></thead><tbody id="files"></tbody></table></div>
</section>
<h2>Czego ta strona dowodzi, a czego nie</h2>
<ul>
<li>Zmiana choćby jednego bajtu w pakiecie jest wykrywana, a strona podaje plik, w którym ją znalazła.</li>
<li>Kto napisze cały pakiet od nowa (głosy, rejestr, manifest i tę stronę), może sprawić, że pliki będą się ze sobą zgadzać. Wykrywa to skrót rejestru z wiadomości e-mail: do innego rejestru nie da się dopasować wysłanego wcześniej skrótu.</li>
<li>Ta strona też jest plikiem z pakietu. Kto jej nie ufa, może sprawdzić pakiet stroną z innego, zaufanego pakietu tej samej wersji portalu albo obliczyć skróty SHA-256 innym programem i porównać je z plikiem manifest.json.</li>
</ul>
</main>
<script type="module">
${script}
</script>
</body>
</html>
`
