// The accessibility declaration, once for the portal's page and for the document to download. The order of sections, the three
// sentences on compliance and every `a11y-…` id follow "Warunki techniczne publikacji i struktura dokumentu elektronicznego
// deklaracji dostępności" 2.0 (31 July 2024), under article 12(7) of the act of 4 April 2019; validators look these ids up on
// the page, so none may be renamed. What only an office can know stands in `legal.ts`.
import { OF_DAYS, WORKING_DAYS } from './nouns.ts'
import { DECLARATION, DECLARATION_WORDING, OFFICE } from './legal.ts'
import { counted } from './plural.ts'
import { shownLongDate } from './shown-time.ts'

/** Part of a sentence. `href`: it leads there, `isForeign`: to another portal; `day`: it is that day, for machines. */
export type Piece = string | { text: string; id?: string; href?: string; isForeign?: true; day?: string; isStrong?: true }
export type Sentence = readonly Piece[]

export type LegalBlock =
  | { kind: 'heading'; level: 1 | 2; text: string; id?: string }
  | { kind: 'paragraph'; sentence: Sentence; id?: string }
  | { kind: 'list'; items: readonly Sentence[] }

/** With an id it is a section of the page, named by its first heading. */
export interface LegalSection {
  id?: string
  blocks: readonly LegalBlock[]
}

export interface DeclarationWording {
  /** The programme in the genitive, with its years. */
  programme: string
  /** Where the portal is reached. */
  site: string
  /** The secretariat's address. */
  email: string
}

const ACT = 'ustawy z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych'
const replyDays = counted(DECLARATION.replyDays, OF_DAYS)
const extendedMonths = counted(DECLARATION.extendedMonths, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' })
const workingDays = counted(DECLARATION.signLanguageWorkingDays, WORKING_DAYS)
const { street, city, phone, name } = OFFICE

const heading = (text: string, level: 1 | 2 = 1): LegalBlock => ({ kind: 'heading', level, text })
const paragraph = (...sentence: Piece[]): LegalBlock => ({ kind: 'paragraph', sentence })
const known = (id: string, ...sentence: Piece[]): LegalBlock => ({ kind: 'paragraph', sentence, id })
const list = (...items: (string | Sentence)[]): LegalBlock => ({ kind: 'list', items: items.map((item) => (typeof item === 'string' ? [item] : item)) })

const day = (id: string, on: string): Piece => ({ text: `${shownLongDate(on)} r.`, id, day: on })
const mail = (address: string, id?: string): Piece => ({ text: address, href: `mailto:${address}`, ...(id !== undefined && { id }) })

const compliance = ({ programme, site }: DeclarationWording): LegalSection => ({
  blocks: [
    known(
      'a11y-wstep',
      { text: name, id: 'a11y-podmiot' },
      ` zobowiązuje się zapewnić dostępność swojej strony internetowej zgodnie z przepisami ${ACT}. `,
      { text: 'Deklaracja dostępności dotyczy strony internetowej', id: 'a11y-zakres' },
      ' ',
      { text: `Portal Komitetu Monitorującego ${programme}`, id: 'a11y-url', href: site || '/' },
      '.',
    ),
    list(
      ['Data publikacji strony internetowej: ', day('a11y-data-publikacja', DECLARATION.sitePublishedOn)],
      ['Data ostatniej istotnej aktualizacji: ', day('a11y-data-aktualizacja', DECLARATION.siteUpdatedOn)],
    ),
    heading('Stan dostępności cyfrowej'),
    known(
      'a11y-status',
      'Ta strona internetowa jest ',
      { text: 'częściowo zgodna', isStrong: true },
      ` z załącznikiem do ${ACT} z powodu niezgodności wymienionych poniżej.`,
    ),
  ],
})

const unavailable = ({ email }: DeclarationWording): LegalSection => ({
  blocks: [
    heading('Niedostępne treści'),
    heading('Niezgodność z załącznikiem', 2),
    list(...DECLARATION_WORDING.notCompliant),
    paragraph('Dostępną wersję takiego dokumentu przygotujemy na prośbę wysłaną na adres ', mail(email), '.'),
    heading('Treści nieobjęte przepisami ustawy', 2),
    paragraph(DECLARATION_WORDING.notCovered),
  ],
})

const PREPARATION: LegalSection = {
  blocks: [
    heading('Przygotowanie deklaracji dostępności'),
    list(
      ['Data sporządzenia deklaracji: ', day('a11y-data-sporzadzenie', DECLARATION.draftedOn)],
      ['Data ostatniego przeglądu deklaracji: ', day('a11y-data-przeglad', DECLARATION.reviewedOn)],
    ),
    known('a11y-ocena', DECLARATION_WORDING.assessment),
    heading('Udogodnienia, ograniczenia i inne informacje'),
    heading('Udogodnienia', 2),
    list(
      'wysoki kontrast i powiększona czcionka, włączane przyciskami na górze strony,',
      'odnośnik „Przejdź do treści” na początku każdej strony,',
      'ostrzeżenie przed końcem sesji, którą można przedłużać dowolną liczbę razy,',
      'czytanie aktualności i dokumentów, logowanie i oświadczenia działają także bez skryptów.',
    ),
    heading('Skróty klawiszowe'),
    paragraph('Na tej stronie internetowej można korzystać ze standardowych skrótów klawiszowych przeglądarki. Strona nie ma własnych skrótów.'),
  ],
}

const contact = ({ email }: DeclarationWording): LegalSection => ({
  id: 'a11y-kontakt',
  blocks: [
    { kind: 'heading', level: 1, text: 'Informacje zwrotne i dane kontaktowe', id: 'naglowek-kontakt' },
    paragraph(
      'Zgłoszenia problemów z dostępnością cyfrową tej strony internetowej przyjmuje ',
      { text: 'Sekretariat Komitetu Monitorującego', id: 'a11y-osoba' },
      ':',
    ),
    list(
      ['e-mail: ', mail(email, 'a11y-email')],
      ['telefon: ', { text: phone, id: 'a11y-telefon', href: `tel:+48${phone.replaceAll(' ', '')}` }],
      `adres: ${street}, ${city}`,
    ),
  ],
})

const PROCEDURE: LegalSection = {
  id: 'a11y-procedura',
  blocks: [
    { kind: 'heading', level: 1, text: 'Obsługa wniosków i skarg związanych z dostępnością', id: 'naglowek-procedura' },
    paragraph(
      'Każdy ma prawo wystąpić z żądaniem zapewnienia dostępności cyfrowej tej strony internetowej lub jej elementów, a także poprosić o udostępnienie informacji w innej, dostępnej formie.',
    ),
    paragraph('W żądaniu należy podać:'),
    list(
      'dane kontaktowe osoby zgłaszającej,',
      'stronę lub jej element, którego dotyczy żądanie,',
      'na czym polega problem i w jaki sposób najlepiej go rozwiązać lub w jakiej formie przekazać informację.',
    ),
    paragraph(
      `Na zgłoszenie odpowiemy najszybciej, jak to możliwe, nie później niż w ciągu ${replyDays} od jego otrzymania. Jeżeli ten termin będzie za krótki, poinformujemy o tym i podamy nowy, nie dłuższy niż ${extendedMonths} od otrzymania zgłoszenia.`,
    ),
    paragraph(
      `Jeżeli nie będziemy w stanie zapewnić dostępności cyfrowej, zaproponujemy dostęp do informacji w sposób alternatywny. Gdy odmówimy realizacji żądania lub zaproponowany sposób nie będzie odpowiedni, można złożyć skargę na adres ${street}, ${city}.`,
    ),
    paragraph(
      'Po wyczerpaniu tych możliwości można złożyć wniosek do ',
      { text: 'Rzecznika Praw Obywatelskich', href: 'https://bip.brpo.gov.pl/', isForeign: true },
      '.',
    ),
  ],
}

const otherInformation = ({ email }: DeclarationWording): LegalSection[] => [
  { blocks: [heading('Pozostałe informacje')] },
  {
    id: 'a11y-aplikacje',
    blocks: [
      { kind: 'heading', level: 2, text: 'Aplikacje mobilne', id: 'naglowek-aplikacje' },
      paragraph('Portal nie ma aplikacji mobilnej. Strona dopasowuje się do ekranu telefonu i tabletu.'),
    ],
  },
  {
    id: 'a11y-architektura',
    blocks: [
      { kind: 'heading', level: 2, text: 'Dostępność architektoniczna', id: 'naglowek-architektura' },
      paragraph(`Posiedzenia i sekretariat Komitetu: ${street}, ${city}.`),
      list(...DECLARATION_WORDING.building),
    ],
  },
  {
    id: 'a11y-komunikacja',
    blocks: [
      { kind: 'heading', level: 2, text: 'Dostępność komunikacyjno-informacyjna', id: 'naglowek-komunikacja' },
      paragraph(
        `Tłumacza polskiego języka migowego (PJM) zapewniamy po zgłoszeniu potrzeby co najmniej ${workingDays} wcześniej, na adres `,
        mail(email),
        ' lub telefonicznie. Z urzędem można też porozumieć się pocztą elektroniczną i listownie.',
      ),
    ],
  },
]

export const declarationSections = (wording: DeclarationWording): LegalSection[] => [
  compliance(wording),
  unavailable(wording),
  PREPARATION,
  contact(wording),
  PROCEDURE,
  ...otherInformation(wording),
]
