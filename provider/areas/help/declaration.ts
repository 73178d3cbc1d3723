// The text of the accessibility declaration as a document. The portal's page tells the same; both take what only an office can
// know from the contract (`legal.ts`, demo wording).
import { DECLARATION, DECLARATION_WORDING, OFFICE } from '#common/legal.ts'
import { counted } from '#provider/counted.ts'
import { bullets, heading, paragraph, type Block, type TextDocument } from '#provider/export/text-document.ts'

export interface DeclarationWording {
  /** The programme in the genitive, with its years. */
  programme: string
  site: string
  email: string
}

const ACT = 'ustawy z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych'
const longDay = new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const on = (day: string) => `${longDay.format(new Date(`${day}T00:00:00Z`))} r.`

const { street, city, phone, name } = OFFICE

const introduction = ({ programme, site }: DeclarationWording): Block[] => [
  paragraph(
    `${name} zobowiązuje się zapewnić dostępność swojej strony internetowej zgodnie z przepisami ${ACT}. Deklaracja dostępności dotyczy strony internetowej Portal Komitetu Monitorującego ${programme}: ${site}`,
  ),
  bullets(`Data publikacji strony internetowej: ${on(DECLARATION.sitePublishedOn)}`, `Data ostatniej istotnej aktualizacji: ${on(DECLARATION.siteUpdatedOn)}`),
]

const unavailable = ({ email }: DeclarationWording): Block[] => [
  heading('Stan dostępności cyfrowej'),
  paragraph(`Ta strona internetowa jest częściowo zgodna z załącznikiem do ${ACT} z powodu niezgodności wymienionych poniżej.`),
  heading('Niedostępne treści'),
  heading('Niezgodność z załącznikiem', 2),
  bullets(...DECLARATION_WORDING.notCompliant),
  paragraph(`Dostępną wersję takiego dokumentu przygotujemy na prośbę wysłaną na adres ${email}.`),
  heading('Treści nieobjęte przepisami ustawy', 2),
  paragraph(DECLARATION_WORDING.notCovered),
]

const preparation = (): Block[] => [
  heading('Przygotowanie deklaracji dostępności'),
  bullets(`Data sporządzenia deklaracji: ${on(DECLARATION.draftedOn)}`, `Data ostatniego przeglądu deklaracji: ${on(DECLARATION.reviewedOn)}`),
  paragraph(DECLARATION_WORDING.assessment),
  heading('Udogodnienia, ograniczenia i inne informacje'),
  bullets(
    'wysoki kontrast i powiększona czcionka, włączane przyciskami na górze strony,',
    'odnośnik „Przejdź do treści” na początku każdej strony,',
    'ostrzeżenie przed końcem sesji, którą można przedłużać dowolną liczbę razy,',
    'czytanie aktualności i dokumentów, logowanie i oświadczenia działają także bez skryptów.',
  ),
  heading('Skróty klawiszowe'),
  paragraph('Na tej stronie internetowej można korzystać ze standardowych skrótów klawiszowych przeglądarki. Strona nie ma własnych skrótów.'),
]

const contact = ({ email }: DeclarationWording): Block[] => [
  heading('Informacje zwrotne i dane kontaktowe'),
  paragraph('Problemy z dostępnością cyfrową tej strony internetowej przyjmuje Sekretariat Komitetu Monitorującego.'),
  bullets(`e-mail: ${email}`, `telefon: ${phone}`, `adres: ${street}, ${city}`),
]

function procedure(): Block[] {
  const reply = counted(DECLARATION.replyDays, { one: 'dnia', few: 'dni', many: 'dni' })
  const extended = counted(DECLARATION.extendedMonths, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' })
  return [
    heading('Obsługa wniosków i skarg związanych z dostępnością'),
    paragraph(
      'Każdy ma prawo wystąpić z żądaniem zapewnienia dostępności cyfrowej tej strony internetowej lub jej elementów, a także poprosić o udostępnienie informacji w innej, dostępnej formie.',
    ),
    paragraph('W żądaniu należy podać:'),
    bullets(
      'dane kontaktowe osoby zgłaszającej,',
      'stronę lub jej element, którego dotyczy żądanie,',
      'na czym polega problem i w jaki sposób najlepiej go rozwiązać lub w jakiej formie przekazać informację.',
    ),
    paragraph(
      `Na zgłoszenie odpowiemy najszybciej, jak to możliwe, nie później niż w ciągu ${reply} od jego otrzymania. Jeżeli ten termin będzie za krótki, poinformujemy o tym i podamy nowy, nie dłuższy niż ${extended} od otrzymania zgłoszenia.`,
    ),
    paragraph(
      `Jeżeli nie będziemy w stanie zapewnić dostępności cyfrowej, zaproponujemy dostęp do informacji w sposób alternatywny. Gdy odmówimy realizacji żądania lub zaproponowany sposób nie będzie odpowiedni, można złożyć skargę na adres ${street}, ${city}.`,
    ),
    paragraph('Po wyczerpaniu tych możliwości można złożyć wniosek do Rzecznika Praw Obywatelskich: https://bip.brpo.gov.pl/'),
  ]
}

function otherInformation({ email }: DeclarationWording): Block[] {
  const ahead = counted(DECLARATION.signLanguageWorkingDays, { one: 'dzień roboczy', few: 'dni robocze', many: 'dni roboczych' })
  return [
    heading('Pozostałe informacje'),
    heading('Aplikacje mobilne', 2),
    paragraph('Portal nie ma aplikacji mobilnej. Strona dopasowuje się do ekranu telefonu i tabletu.'),
    heading('Dostępność architektoniczna', 2),
    paragraph(`Posiedzenia i sekretariat Komitetu: ${street}, ${city}.`),
    bullets(...DECLARATION_WORDING.building),
    heading('Dostępność komunikacyjno-informacyjna', 2),
    paragraph(
      `Tłumacza polskiego języka migowego (PJM) zapewniamy po zgłoszeniu potrzeby co najmniej ${ahead} wcześniej, na adres ${email} lub telefonicznie. Z urzędem można też porozumieć się pocztą elektroniczną i listownie.`,
    ),
  ]
}

export const accessibilityDeclaration = (wording: DeclarationWording): TextDocument => ({
  title: 'Deklaracja dostępności',
  preamble: [`Portal Komitetu Monitorującego ${wording.programme}`],
  author: name,
  createdAt: new Date(`${DECLARATION.reviewedOn}T00:00:00Z`),
  blocks: [...introduction(wording), ...unavailable(wording), ...preparation(), ...contact(wording), ...procedure(), ...otherInformation(wording)],
})
