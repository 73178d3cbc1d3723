// What dictionaries are called on their screens, and what their forms are called, ask for and say.
import { DICTIONARY_NAMES, type DICTIONARIES, type DictionaryName, type EntryUse } from '#contract/dictionaries.ts'
import { countOr, type Forms } from '#common/plural.ts'
import { buttonForm, messages, recordForm } from '#lib/messages/form-words.ts'

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

type Saving<Name extends DictionaryName> = (typeof DICTIONARIES)[Name]['create'] | (typeof DICTIONARIES)[Name]['update']
type Deletion = (typeof DICTIONARIES)[DictionaryName]['remove']

const NAME = 'Nazwa'
const NAME_MISSING = 'Podaj nazwę'
const GONE = 'Tej pozycji słownika już nie ma: ktoś ją usunął. Aby ją przywrócić, dodaj nową.'
const TAKEN = 'jest już w słowniku. Podaj inną nazwę'

export const ENTRY_FORMS = {
  siderepresented: recordForm<Saving<'siderepresented'>>()({
    name: 'dictionary-side',
    unseen: ['id', 'updatedAt'],
    labels: { name: NAME },
    required: { name: NAME_MISSING },
    notUnique: { name: `Strona o tej nazwie ${TAKEN}` },
    sentences: { ERROR_NOT_FOUND: GONE },
    outcome: { key: 'SIDE_SAVED', text: 'Reprezentowana strona została zapisana.' },
  }),
  institution: recordForm<Saving<'institution'>>()({
    name: 'dictionary-institution',
    unseen: ['id', 'updatedAt'],
    labels: { name: NAME, sideRepresentedId: 'Reprezentowana strona' },
    required: { name: NAME_MISSING, sideRepresentedId: 'Wybierz reprezentowaną stronę' },
    wrongFormat: { sideRepresentedId: 'Wybierz reprezentowaną stronę' },
    notUnique: { name: `Instytucja o tej nazwie ${TAKEN}` },
    fieldOf: { ERROR_SIDE_NOT_FOUND: 'sideRepresentedId' },
    sentences: { ERROR_NOT_FOUND: GONE },
    outcome: { key: 'INSTITUTION_SAVED', text: 'Instytucja została zapisana.' },
  }),
  function: recordForm<Saving<'function'>>()({
    name: 'dictionary-function',
    unseen: ['id', 'updatedAt'],
    labels: { name: NAME, role: 'Rola' },
    required: { name: NAME_MISSING },
    notUnique: { name: `Funkcja o tej nazwie ${TAKEN}` },
    fieldOf: { ERROR_FUNCTION_WITH_ROLE_EXISTS: 'role', ERROR_FUNCTION_SEATS_TAKEN: 'role' },
    sentences: { ERROR_NOT_FOUND: GONE },
    outcome: { key: 'FUNCTION_SAVED', text: 'Funkcja została zapisana.' },
  }),
  workgroup: recordForm<Saving<'workgroup'>>()({
    name: 'dictionary-work-group',
    unseen: ['id', 'updatedAt'],
    labels: { name: NAME },
    required: { name: NAME_MISSING },
    notUnique: { name: `Grupa o tej nazwie ${TAKEN}` },
    sentences: { ERROR_NOT_FOUND: GONE },
    outcome: { key: 'WORK_GROUP_SAVED', text: 'Grupa robocza została zapisana.' },
  }),
  answeroption: recordForm<Saving<'answeroption'>>()({
    name: 'dictionary-answer',
    unseen: ['id', 'updatedAt'],
    labels: { name: NAME, meaning: 'Znaczenie w głosowaniu nad uchwałą' },
    required: { name: NAME_MISSING },
    notUnique: { name: `Wariant o tej nazwie ${TAKEN}` },
    sentences: { ERROR_NOT_FOUND: GONE },
    outcome: { key: 'ANSWER_SAVED', text: 'Wariant odpowiedzi został zapisany.' },
  }),
  messagetype: recordForm<Saving<'messagetype'>>()({
    name: 'dictionary-message-type',
    unseen: ['id', 'updatedAt'],
    labels: { name: NAME, messageTag: 'Przeznaczenie' },
    required: { name: NAME_MISSING },
    wrongFormat: { messageTag: 'Wybierz przeznaczenie z listy' },
    notUnique: { name: `Rodzaj wiadomości o tej nazwie ${TAKEN}` },
    fieldOf: { ERROR_LAST_MESSAGE_TYPE: 'messageTag' },
    sentences: { ERROR_NOT_FOUND: GONE },
    outcome: { key: 'MESSAGE_TYPE_SAVED', text: 'Rodzaj wiadomości został zapisany.' },
  }),
}

/** Said instead of the question whether to delete. */
export const noneChosen = (name: DictionaryName) => `Nie zaznaczono ${SCREENS[name].none}.`

export const dictionaryMessages = messages({
  SIDES_NOT_LOADED: { text: 'Nie udało się wczytać reprezentowanych stron, a bez nich nie ma formularza instytucji. Spróbuj ponownie.', severity: 'error' },
})

const deletion = (name: DictionaryName) =>
  buttonForm<Deletion>()({
    name: `dictionary-delete-${name}`,
    sentences: {
      ERROR_NOT_FOUND: 'Nic nie usunięto: którąś z zaznaczonych pozycji ktoś już usunął. Lista pokazuje obecny stan. Zaznacz pozycje ponownie.',
      VALIDATION_ERROR: noneChosen(name),
    },
    outcome: { key: `ENTRIES_DELETED_${name.toUpperCase()}`, text: (count) => `Usunięto ${countOr(count, SCREENS[name].of, SCREENS[name].chosen)}.` },
  })

export const DELETE_FORMS = Object.fromEntries(DICTIONARY_NAMES.map((name) => [name, deletion(name)])) as Record<DictionaryName, ReturnType<typeof deletion>>
