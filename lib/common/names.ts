// What the values of records are called in Polish, once for screens, exports, the event log and searches. Keys are as the contract
// has them; `names.test.ts` holds that no name is left over, and the compiler finds one that is missing where it is shown.
import { KIND_TAG_NAMES } from './mailing-kinds.ts'

export const USER_FIELD_NAMES = {
  username: 'Login',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'E-mail',
  profiles: 'Profile',
  institution: 'Instytucja',
  function: 'Funkcja',
  workingGroups: 'Grupy robocze',
  additionalInfo: 'Informacje dodatkowe',
  activeUntil: 'Data aktywności',
  active: 'Status',
  activeNoTimeLimit: 'Aktywność bez ograniczeń czasowych',
} as const

export const USER_STATUS_NAMES = { active: 'Aktywny', locked: 'Zablokowany' } as const

/** Instead of the last day of an account that has none. */
export const NO_TIME_LIMIT = 'Bez ograniczeń'

/** Of functions, as the specification calls them. */
export const ROLE_NAMES = {
  member: 'Członek',
  alternate_member: 'Zastępca członka',
  adviser_ke: 'Głos doradczy-KE',
  umwp: 'UMWP',
  work_group: 'Grupa robocza',
} as const

/** Of the two who may vote for an institution, within a sentence. */
export const MEETING_MODE_NAMES = { onsite: 'Stacjonarnie', remote: 'Zdalnie', hybrid: 'Stacjonarnie i zdalnie' } as const
export const SEAT_ROLE_NAMES = { member: 'członek', alternate_member: 'zastępca członka' } as const

/** Documents of a meeting that belong to no item of its agenda. */
export const OTHER_PAPERS = 'Pozostałe materiały'

/** How a document was opened. */
export const OPENING_KIND_NAMES = {
  page: 'Strona dokumentu',
  preview: 'Podgląd pliku',
  download: 'Pobranie pliku',
  archive: 'Pobranie w archiwum ZIP',
} as const

export const VOTING_ACTION_NAMES = {
  start: 'Rozpoczęcie',
  finish: 'Zakończenie',
  back: 'Wycofanie do przygotowania',
  cancel: 'Anulowanie',
  restore: 'Przywrócenie',
} as const

export const VOTE_BASIS_NAMES = { letter: 'Pismo', email: 'E-mail', note: 'Notatka' } as const
export const VOTE_STATUS_NAMES = { active: 'Aktywny', canceled: 'Anulowany' } as const

export const ATTENDANCE_NAMES = {
  participation: 'Udział potwierdzony',
  no_participation: 'Brak udziału potwierdzony',
  cancel: 'Potwierdzenie anulowane',
} as const

/** Of an institution at a meeting. */
export const PRESENCE_NAMES = {
  member: 'Będzie członek',
  deputy: 'Będzie zastępca',
  unknown: 'Brak odpowiedzi',
  nobody: 'Nikogo nie będzie',
} as const

/** Of a folder or a document. */
export const NODE_STATUS_NAMES = { draft: 'Wersja robocza', published: 'Opublikowany' } as const
export const ROOT_FOLDER_NAME = 'Katalog główny'

/** What has become, since a voting began, of a document that it is about. */
export const PAPER_CHANGE_NAMES = {
  new_version: 'po rozpoczęciu dodano nowszą wersję',
  hidden: 'po rozpoczęciu tę wersję ukryto',
  withdrawn: 'po rozpoczęciu wycofano go z publikacji',
} as const

/** Of a notification; of the mail to one recipient, who is never `partially_sent`, too. */
export const NOTIFICATION_STATUS_NAMES = {
  draft: 'Wersja robocza',
  pending: 'Oczekiwanie na wysyłkę',
  sending: 'Wysyłanie',
  sent: 'Wysłane',
  partially_sent: 'Częściowo wysłane',
  error: 'Błąd',
} as const

/** Of the mail of one recipient. */
export const RECIPIENT_STATUS_NAMES = {
  draft: NOTIFICATION_STATUS_NAMES.draft,
  pending: NOTIFICATION_STATUS_NAMES.pending,
  sending: NOTIFICATION_STATUS_NAMES.sending,
  sent: NOTIFICATION_STATUS_NAMES.sent,
  error: NOTIFICATION_STATUS_NAMES.error,
  left_out: 'Pominięto',
} as const

/** Why a mail was not delivered; what can be done about it is for the screen to say. */
export const DELIVERY_FAILURE_NAMES = {
  unknown_address: 'Nie ma takiego adresu',
  mailbox_full: 'Skrzynka odbiorcy jest pełna',
  refused: 'Serwer odbiorcy odrzucił wiadomość',
  deferred: 'Serwer odbiorcy odłożył wiadomość na później',
  too_large: 'Wiadomość jest za duża dla skrzynki odbiorcy',
  unreachable: 'Serwer odbiorcy jest nieosiągalny',
  bounced: 'Wiadomość wróciła po wysłaniu',
  other: 'Inny błąd',
} as const

/** Why a mail was not sent when its turn came. */
export const LEFT_OUT_NAMES = {
  deleted: 'konto usunięto',
  locked: 'konto zablokowane',
  inactive: 'konto nieaktywne',
  expired: 'konto wygasło',
  no_address: 'brak poprawnego adresu e-mail',
  no_access: 'brak dostępu do katalogu',
  left_newsletter: 'rezygnacja z newslettera',
  voted: 'już oddano głos',
  recused: 'wyłączenie się z głosowania',
  answered: 'już udzielono odpowiedzi',
  acquainted: 'już potwierdzono zapoznanie się',
  closed: 'głosowanie albo zbieranie odpowiedzi lub potwierdzeń się zakończyło',
} as const

/**
 * What each dictionary and one of its entries is called, on its screens and in the event log, and where it stands: its list (`tab`) and its forms, of a new
 * entry and of a changed one, each with its title.
 */
export const DICTIONARY_PAGES = {
  siderepresented: {
    title: 'Reprezentowane strony',
    one: 'Reprezentowana strona',
    tab: '0',
    add: ['nowareprstr', 'Nowa reprezentowana strona'],
    edit: ['edytujreprstr', 'Edycja reprezentowanej strony'],
  },
  institution: { title: 'Instytucje', one: 'Instytucja', tab: '1', add: ['nowainst', 'Nowa instytucja'], edit: ['edytujinst', 'Edycja instytucji'] },
  function: { title: 'Funkcje', one: 'Funkcja', tab: '2', add: ['nowafunk', 'Nowa funkcja'], edit: ['edytujfunk', 'Edycja funkcji'] },
  workgroup: {
    title: 'Grupy robocze',
    one: 'Grupa robocza',
    tab: '3',
    add: ['nowagruparob', 'Nowa grupa robocza'],
    edit: ['edytujgruparob', 'Edycja grupy roboczej'],
  },
  answeroption: {
    title: 'Warianty odpowiedzi',
    one: 'Wariant odpowiedzi',
    tab: '4',
    add: ['nowywariantodp', 'Nowy wariant odpowiedzi'],
    edit: ['edytujwariantodp', 'Edycja wariantu odpowiedzi'],
  },
  messagetype: {
    title: 'Rodzaje wiadomości',
    one: 'Rodzaj wiadomości',
    tab: '5',
    add: ['nowytypwiad', 'Nowy rodzaj wiadomości'],
    edit: ['edytujtypwiad', 'Edycja rodzaju wiadomości'],
  },
} as const

/** What a type of message is for. */
export const TAG_NAMES = {
  invitation: 'Posiedzenie - zaproszenie',
  meeting_materials: 'Posiedzenie - materiały',
  circ_mode: 'Tryb obiegowy',
  materials: 'Materiały informacyjne',
  szoop: 'Szczegółowy opis priorytetów (SZOP)',
  proj_protocol: 'Projekt protokołu',
  documents_notification: 'Dokumenty - powiadomienie',
  ...KIND_TAG_NAMES,
  voting_start_notification: 'Głosowanie - rozpoczęcie',
  voting_end_notification: 'Głosowanie - zakończenie',
  voting_cancel_notification: 'Głosowanie - anulowanie',
  voting_resume_notification: 'Głosowanie - wznowienie',
  /** Said by none: a type that is made by its name alone. */
  other: 'Inne',
} as const

type UserField = keyof typeof USER_FIELD_NAMES
const NO_VALUE = 'brak'

/** One change of an account: what changed from what to what. */
export const userChangeText = ({ field, before, after }: { field: UserField; before: string | null; after: string | null }): string =>
  `${USER_FIELD_NAMES[field]}: ${before ?? NO_VALUE} → ${after ?? NO_VALUE}`
