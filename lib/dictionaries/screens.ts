// How each dictionary is called on its screens. Its forms have their words beside this; its addresses stand in the route table.
import { DICTIONARY_NAMES, type DictionaryName, type EntryUse } from '#contract/dictionaries.ts'
import { DICTIONARIES_PATH, DICTIONARY_PAGES } from '#contract/pages.ts'
import type { Forms } from '#common/plural.ts'

interface Screen {
  /** On the button above the list. */
  add: string
  /** What is counted after a verb. */
  of: Forms
  /** One of them, counted by itself. */
  one: string
  /** `Usuwanie …` */
  deleting: string
  /** `zaznaczone …`, where it is not known how many. */
  chosen: string
  /** `Nie zaznaczono …` */
  none: string
  /** `W słowniku nie ma jeszcze …` */
  empty: string
}

export const SCREENS: Readonly<Record<DictionaryName, Screen>> = {
  siderepresented: {
    add: 'Dodaj stronę',
    of: { one: 'stronę', few: 'strony', many: 'stron' },
    one: 'strona',
    deleting: 'reprezentowanych stron',
    chosen: 'zaznaczone strony',
    none: 'żadnej strony',
    empty: 'żadnej reprezentowanej strony',
  },
  institution: {
    add: 'Dodaj instytucję',
    of: { one: 'instytucję', few: 'instytucje', many: 'instytucji' },
    one: 'instytucja',
    deleting: 'instytucji',
    chosen: 'zaznaczone instytucje',
    none: 'żadnej instytucji',
    empty: 'żadnej instytucji',
  },
  function: {
    add: 'Dodaj funkcję',
    of: { one: 'funkcję', few: 'funkcje', many: 'funkcji' },
    one: 'funkcja',
    deleting: 'funkcji',
    chosen: 'zaznaczone funkcje',
    none: 'żadnej funkcji',
    empty: 'żadnej funkcji',
  },
  workgroup: {
    add: 'Dodaj grupę roboczą',
    of: { one: 'grupę roboczą', few: 'grupy robocze', many: 'grup roboczych' },
    one: 'grupa robocza',
    deleting: 'grup roboczych',
    chosen: 'zaznaczone grupy robocze',
    none: 'żadnej grupy roboczej',
    empty: 'żadnej grupy roboczej',
  },
  answeroption: {
    add: 'Dodaj wariant odpowiedzi',
    of: { one: 'wariant odpowiedzi', few: 'warianty odpowiedzi', many: 'wariantów odpowiedzi' },
    one: 'wariant odpowiedzi',
    deleting: 'wariantów odpowiedzi',
    chosen: 'zaznaczone warianty odpowiedzi',
    none: 'żadnego wariantu odpowiedzi',
    empty: 'żadnego wariantu odpowiedzi',
  },
  messagetype: {
    add: 'Dodaj rodzaj wiadomości',
    of: { one: 'rodzaj wiadomości', few: 'rodzaje wiadomości', many: 'rodzajów wiadomości' },
    one: 'rodzaj wiadomości',
    deleting: 'rodzajów wiadomości',
    chosen: 'zaznaczone rodzaje wiadomości',
    none: 'żadnego rodzaju wiadomości',
    empty: 'żadnego rodzaju wiadomości',
  },
}

const USES: Readonly<Record<EntryUse, string>> = {
  users: 'konta użytkowników',
  deletedUsers: 'usunięte konta',
  institutions: 'instytucje',
  votings: 'głosowania',
  votes: 'oddane głosy',
  folders: 'katalogi dokumentów',
  notifications: 'powiadomienia',
  system: 'portal (jedyny taki)',
}

/** Why an entry stays: `konta użytkowników, głosowania`; empty where nothing keeps it. */
export const usesInWords = (usedBy: readonly EntryUse[]): string => usedBy.map((use) => USES[use]).join(', ')

export const listPath = (name: DictionaryName): string => `${DICTIONARIES_PATH}/${DICTIONARY_PAGES[name].tab}`
export const addPath = (name: DictionaryName): string => `${DICTIONARIES_PATH}/${DICTIONARY_PAGES[name].add[0]}`
export const editPath = (name: DictionaryName, id: number | string): string => `${DICTIONARIES_PATH}/${DICTIONARY_PAGES[name].edit[0]}/${id}`

export const dictionaryOfTab = (tabId: string): DictionaryName | undefined => DICTIONARY_NAMES.find((name) => DICTIONARY_PAGES[name].tab === tabId)
