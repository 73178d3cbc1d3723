// What the register answers to programs, in words for people: addresses, filters, examples and what can be relied on.
import { Facts } from '#components/ui/facts.tsx'
import { Page } from '#components/ui/page.tsx'
import { REGISTER_PATH } from '#lib/links/resolutions.ts'
import { STATE_LABEL } from '#lib/resolutions/labels.ts'
import { REGISTER_FEED } from '#lib/resolutions/open/atom.ts'
import { OPEN_LIST, OPEN_PATH, OPEN_ROWS } from '#lib/resolutions/open/shapes.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import styles from './resolutions.module.css'

const ADDRESSES = [
  [OPEN_LIST, 'lista uchwał w JSON'],
  [`${OPEN_LIST}.csv`, 'lista uchwał w CSV, do arkusza kalkulacyjnego'],
  [REGISTER_FEED, 'nowe i zmienione uchwały w kanale Atom, do czytnika'],
  [`${OPEN_PATH}/openapi.json`, 'opis adresów i pól dla programów (OpenAPI 3.1)'],
  [`${OPEN_PATH}/katalog.jsonld`, 'opis zbioru dla katalogów danych (DCAT-AP)'],
] as const

const Addresses = () => (
  <section aria-labelledby="adresy">
    <h2 id="adresy">Adresy</h2>
    <ul className={styles.text}>
      {ADDRESSES.map(([path, what]) => (
        <li key={path}>
          <a href={path}>{publicAddress(path)}</a>: {what}
        </li>
      ))}
      <li>
        <code>{publicAddress(`${OPEN_LIST}/{rok}/{numer}`)}</code>: jedna uchwała z treścią, wynikiem i historią; z końcówką <code>.csv</code> w CSV
      </li>
    </ul>
  </section>
)

const Filters = () => (
  <section aria-labelledby="zawezanie">
    <h2 id="zawezanie">Zawężanie listy</h2>
    <Facts
      facts={[
        ['rok', 'rok przyjęcia, na przykład 2026'],
        [
          'stan',
          Object.entries(STATE_LABEL)
            .map(([value, label]) => `${value} (${label})`)
            .join(', '),
        ],
        ['q', 'słowa z tytułu, treści albo plików, w dowolnej odmianie'],
        ['strona', `od 1; na stronie jest do ${OPEN_ROWS} uchwał`],
      ]}
    />
    <p>
      Na przykład: <a href={`${OPEN_LIST}?rok=2026&stan=in_force`}>{publicAddress(`${OPEN_LIST}?rok=2026&stan=in_force`)}</a>
    </p>
  </section>
)

const Promises = () => (
  <section aria-labelledby="zasady">
    <h2 id="zasady">Na czym można polegać</h2>
    <ul>
      <li>Adresy i pola wersji 1 się nie zmieniają. Mogą dojść nowe pola.</li>
      <li>
        Adres, który raz opublikowano, odpowiada zawsze. Po usunięciu uchwały z rejestru odpowiada kodem 410 i podaje powód, a po poprawieniu jej numeru albo
        roku kodem 410 i podaje nowy adres, chyba że jest tam już inna uchwała.
      </li>
      <li>Odpowiedzi mają ETag: odesłany w nagłówku If-None-Match daje kod 304, jeżeli nic się nie zmieniło.</li>
      <li>Danych mogą używać także strony innych serwisów (CORS).</li>
      <li>CSV ma kodowanie UTF-8 i średniki, a żadna komórka nie jest formułą: tekst, który tak się zaczyna, poprzedza apostrof.</li>
      <li>Uchwały są materiałami urzędowymi, których nie obejmuje prawo autorskie.</li>
    </ul>
  </section>
)

export const OpenDataPage = () => (
  <Page
    title="Dane otwarte"
    narrow
    above={
      <p className="screen-only">
        <a href={REGISTER_PATH}>Wróć do rejestru uchwał</a>
      </p>
    }
    intro="Rejestr uchwał można pobrać i ponownie wykorzystać, bez logowania i bez pytania o zgodę."
  >
    <Addresses />
    <Filters />
    <Promises />
  </Page>
)
