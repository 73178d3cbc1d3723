// Accessibility declaration. The order of sections, the three sentences on compliance and every `a11y-…` id follow
// "Warunki techniczne publikacji i struktura dokumentu elektronicznego deklaracji dostępności" 2.0 (31 July 2024),
// under article 12(7) of the act of 4 April 2019; validators look these ids up, so none may be renamed.
import { ReadAccessibilityDeclaration } from '#contract/help.ts'
import { DECLARATION, DECLARATION_WORDING, OFFICE } from '#common/legal.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { counted } from '#common/plural.ts'
import type { ProgrammeWording } from '#lib/help/wording.ts'
import { doorPath } from '#lib/provider/door-path.ts'

interface Props {
  wording: ProgrammeWording
}

const ACT = 'ustawy z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych'
const days = (n: number) => counted(n, { one: 'dnia', few: 'dni', many: 'dni' })
const months = (n: number) => counted(n, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' })
const workingDays = (n: number) => counted(n, { one: 'dzień roboczy', few: 'dni robocze', many: 'dni roboczych' })

const Day = ({ id, day }: { id: string; day: string }) => (
  <time id={id} dateTime={day}>
    {shownLongDate(day)} r.
  </time>
)

const Mail = ({ address, id }: { address: string; id?: string }) => (
  <a id={id} href={`mailto:${address}`}>
    {address}
  </a>
)

function Introduction({ wording }: Props) {
  return (
    <>
      <p id="a11y-wstep">
        <span id="a11y-podmiot">{OFFICE.name}</span> zobowiązuje się zapewnić dostępność swojej strony internetowej zgodnie z przepisami {ACT}.{' '}
        <span id="a11y-zakres">Deklaracja dostępności dotyczy strony internetowej</span>{' '}
        <a id="a11y-url" href={wording.site || '/'}>
          Portal Komitetu Monitorującego {wording.genitive}
        </a>
        .
      </p>
      <ul>
        <li>
          Data publikacji strony internetowej: <Day id="a11y-data-publikacja" day={DECLARATION.sitePublishedOn} />
        </li>
        <li>
          Data ostatniej istotnej aktualizacji: <Day id="a11y-data-aktualizacja" day={DECLARATION.siteUpdatedOn} />
        </li>
      </ul>

      <h2>Stan dostępności cyfrowej</h2>
      <p id="a11y-status">
        Ta strona internetowa jest <strong>częściowo zgodna</strong> z załącznikiem do {ACT} z powodu niezgodności wymienionych poniżej.
      </p>
    </>
  )
}

function Unavailable({ wording }: Props) {
  return (
    <>
      <h2>Niedostępne treści</h2>
      <h3>Niezgodność z załącznikiem</h3>
      <ul>
        {DECLARATION_WORDING.notCompliant.map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
      <p>
        Dostępną wersję takiego dokumentu przygotujemy na prośbę wysłaną na adres <Mail address={wording.email} />.
      </p>
      <h3>Treści nieobjęte przepisami ustawy</h3>
      <p>{DECLARATION_WORDING.notCovered}</p>
    </>
  )
}

function Preparation() {
  return (
    <>
      <h2>Przygotowanie deklaracji dostępności</h2>
      <ul>
        <li>
          Data sporządzenia deklaracji: <Day id="a11y-data-sporzadzenie" day={DECLARATION.draftedOn} />
        </li>
        <li>
          Data ostatniego przeglądu deklaracji: <Day id="a11y-data-przeglad" day={DECLARATION.reviewedOn} />
        </li>
      </ul>
      <p id="a11y-ocena">{DECLARATION_WORDING.assessment}</p>

      <h2>Udogodnienia, ograniczenia i inne informacje</h2>
      <h3>Udogodnienia</h3>
      <ul>
        <li>wysoki kontrast i powiększona czcionka, włączane przyciskami na górze strony,</li>
        <li>odnośnik „Przejdź do treści” na początku każdej strony,</li>
        <li>ostrzeżenie przed końcem sesji, którą można przedłużać dowolną liczbę razy,</li>
        <li>czytanie aktualności i dokumentów, logowanie i oświadczenia działają także bez skryptów.</li>
      </ul>

      <h2>Skróty klawiszowe</h2>
      <p>Na tej stronie internetowej można korzystać ze standardowych skrótów klawiszowych przeglądarki. Strona nie ma własnych skrótów.</p>
    </>
  )
}

function Contact({ wording }: Props) {
  return (
    <section id="a11y-kontakt" aria-labelledby="naglowek-kontakt">
      <h2 id="naglowek-kontakt">Informacje zwrotne i dane kontaktowe</h2>
      <p>
        Zgłoszenia problemów z dostępnością cyfrową tej strony internetowej przyjmuje <span id="a11y-osoba">Sekretariat Komitetu Monitorującego</span>:
      </p>
      <ul>
        <li>
          e-mail: <Mail id="a11y-email" address={wording.email} />
        </li>
        <li>
          telefon:{' '}
          <a id="a11y-telefon" href={`tel:+48${OFFICE.phone.replaceAll(' ', '')}`}>
            {OFFICE.phone}
          </a>
        </li>
        <li>
          adres: {OFFICE.street}, {OFFICE.city}
        </li>
      </ul>
    </section>
  )
}

function Procedure() {
  return (
    <section id="a11y-procedura" aria-labelledby="naglowek-procedura">
      <h2 id="naglowek-procedura">Obsługa wniosków i skarg związanych z dostępnością</h2>
      <p>
        Każdy ma prawo wystąpić z żądaniem zapewnienia dostępności cyfrowej tej strony internetowej lub jej elementów, a także poprosić o udostępnienie
        informacji w innej, dostępnej formie.
      </p>
      <p>W żądaniu należy podać:</p>
      <ul>
        <li>dane kontaktowe osoby zgłaszającej,</li>
        <li>stronę lub jej element, którego dotyczy żądanie,</li>
        <li>na czym polega problem i w jaki sposób najlepiej go rozwiązać lub w jakiej formie przekazać informację.</li>
      </ul>
      <p>
        Na zgłoszenie odpowiemy najszybciej, jak to możliwe, nie później niż w ciągu {days(DECLARATION.replyDays)} od jego otrzymania. Jeżeli ten termin będzie
        za krótki, poinformujemy o tym i podamy nowy, nie dłuższy niż {months(DECLARATION.extendedMonths)} od otrzymania zgłoszenia.
      </p>
      <p>
        Jeżeli nie będziemy w stanie zapewnić dostępności cyfrowej, zaproponujemy dostęp do informacji w sposób alternatywny. Gdy odmówimy realizacji żądania
        lub zaproponowany sposób nie będzie odpowiedni, można złożyć skargę na adres {OFFICE.street}, {OFFICE.city}.
      </p>
      <p>
        Po wyczerpaniu tych możliwości można złożyć wniosek do{' '}
        <a href="https://bip.brpo.gov.pl/" rel="noreferrer">
          Rzecznika Praw Obywatelskich
        </a>
        .
      </p>
    </section>
  )
}

function OtherInformation({ wording }: Props) {
  return (
    <>
      <h2>Pozostałe informacje</h2>
      <section id="a11y-aplikacje" aria-labelledby="naglowek-aplikacje">
        <h3 id="naglowek-aplikacje">Aplikacje mobilne</h3>
        <p>Portal nie ma aplikacji mobilnej. Strona dopasowuje się do ekranu telefonu i tabletu.</p>
      </section>
      <section id="a11y-architektura" aria-labelledby="naglowek-architektura">
        <h3 id="naglowek-architektura">Dostępność architektoniczna</h3>
        <p>
          Posiedzenia i sekretariat Komitetu: {OFFICE.street}, {OFFICE.city}.
        </p>
        <ul>
          {DECLARATION_WORDING.building.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <section id="a11y-komunikacja" aria-labelledby="naglowek-komunikacja">
        <h3 id="naglowek-komunikacja">Dostępność komunikacyjno-informacyjna</h3>
        <p>
          Tłumacza polskiego języka migowego (PJM) zapewniamy po zgłoszeniu potrzeby co najmniej {workingDays(DECLARATION.signLanguageWorkingDays)} wcześniej,
          na adres <Mail address={wording.email} /> lub telefonicznie. Z urzędem można też porozumieć się pocztą elektroniczną i listownie.
        </p>
      </section>
    </>
  )
}

export function AccessibilityDeclaration({ wording }: Props) {
  return (
    <div id="a11y-deklaracja">
      <Introduction wording={wording} />
      <Unavailable wording={wording} />
      <Preparation />
      <Contact wording={wording} />
      <Procedure />
      <OtherInformation wording={wording} />
      <p>
        <a href={doorPath(ReadAccessibilityDeclaration.path)}>Pobierz deklarację dostępności (DOCX)</a>
      </p>
    </div>
  )
}
