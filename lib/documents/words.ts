// What the forms of folders and documents are called, ask for and say.
import type { AskAcquaintance, ConfirmAcquaintance } from '#contract/acquaintance.ts'
import type { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import type { CreateDocument, CreateFolder, UpdateDocument, UpdateFolder } from '#contract/document-changes.ts'
import { counted, type Forms } from '#common/plural.ts'
import type { ChooseLibraryRows } from '#contract/documents.ts'
import type { MarkDocumentsRead } from '#contract/document-news.ts'
import { buttonForm, messages, recordForm } from '#lib/messages/form-words.ts'

const NODE = { name: 'Nazwa', description: 'Opis', position: 'Położenie', publicAccess: 'Dostęp publiczny' }
const GONE = 'Ktoś usunął katalog albo element, którego dotyczy ten formularz. Wróć do listy i zacznij od jej obecnego stanu.'

export const folderForm = recordForm<typeof CreateFolder | typeof UpdateFolder>()({
  name: 'folder',
  unseen: ['id', 'updatedAt', 'parentId', 'siblingId'],
  labels: { ...NODE, ifSame: 'Drugi katalog o tej samej nazwie', limited: 'Dostęp ograniczony do grup roboczych', workGroupsIds: 'Grupy robocze' },
  required: { name: 'Podaj nazwę', workGroupsIds: 'Wybierz co najmniej jedną grupę roboczą' },
  wrongFormat: {
    publicAccess: 'Katalog ograniczony do grup roboczych nie może być dostępny publicznie. Wyłącz dostęp publiczny albo ograniczenie do grup',
    workGroupsIds: 'Którejś z wybranych grup już nie ma. Odśwież stronę i wybierz grupy ponownie',
  },
  outOfRange: {
    publicAccess: 'Katalog główny jest zawsze dostępny publicznie',
    workGroupsIds: 'Katalogu głównego nie można ograniczyć do grup roboczych',
  },
  fieldOf: {
    ERROR_MISSING_WG_PARENT: 'workGroupsIds',
    ERROR_WG_USED_FOR_DESCENDANTS: 'workGroupsIds',
    ERROR_NOT_PUBLIC_ACCESS_PARENT: 'publicAccess',
    ERROR_SAME_FOLDER: 'ifSame',
  },
  sentences: {
    ERROR_SAME_FOLDER: 'W tym miejscu jest już katalog o tej nazwie. Zmień nazwę, przejdź do listy albo zaznacz, że chcesz dodać drugi.',
    ERROR_NOT_PUBLIC_ACCESS_PARENT: 'Katalog nadrzędny nie jest dostępny publicznie, więc ten katalog też nie może być. Wyłącz dostęp publiczny.',
    ERROR_NOT_FOUND: GONE,
  },
  outcome: { key: 'FOLDER_SAVED', text: 'Katalog został zapisany.', stays: 'briefly' },
})

export const documentForm = recordForm<typeof CreateDocument | typeof UpdateDocument>()({
  name: 'document',
  unseen: ['id', 'updatedAt', 'parentId', 'siblingId', 'ifSame'],
  labels: {
    fileContent: 'Plik',
    fileName: 'Nazwa pliku',
    ...NODE,
    publish: 'Opublikuj od razu',
    asksAcquaintance: 'Poproś o „Zapoznałem się”',
    versionsVisibility: 'Wersje widoczne dla członków i publiczności',
  },
  required: { name: 'Podaj nazwę', fileContent: 'Wybierz plik' },
  fieldOf: {
    ERROR_NOT_PUBLIC_ACCESS_PARENT: 'publicAccess',
    ERROR_INVALID_BASE64: 'fileContent',
    ERROR_FILE_KIND_REFUSED: 'fileContent',
    ERROR_PARENT_NOT_PUBLISHED: 'publish',
  },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_PARENT_NOT_PUBLISHED: 'Ktoś wycofał katalog z publikacji, więc dokumentu nie można w nim od razu opublikować. Wyłącz „Opublikuj od razu”.',
  },
  outcome: { key: 'DOCUMENT_SAVED', text: 'Dokument został zapisany.', stays: 'briefly' },
})

/** As the specification words a failure first; the reason follows. */
const FAILED = 'Wystąpił błąd.'
const decision = (name: string, outcome: { key: string; text: string }) =>
  buttonForm<typeof ConfirmAttendance>()({ name, lead: FAILED, outcome: { ...outcome, stays: 'briefly' } })
const collection = (name: string, outcome: { key: string; text: string }) =>
  buttonForm<typeof ChangeAttendanceCollection>()({ name, lead: FAILED, outcome: { ...outcome, stays: 'briefly' } })

export const ATTENDANCE_FORMS = {
  participation: decision('attendance-participation', { key: 'PARTICIPATION_RECORDED', text: 'Udział w posiedzeniu został potwierdzony.' }),
  no_participation: decision('attendance-absence', { key: 'ABSENCE_RECORDED', text: 'Brak udziału w posiedzeniu został zapisany.' }),
  cancel: decision('attendance-cancel', { key: 'CONFIRMATION_CANCELLED', text: 'Twoja odpowiedź została wycofana.' }),
}
export const COLLECTION_FORMS = {
  enable: collection('attendance-enable', { key: 'COLLECTION_ENABLED', text: 'Zbieranie potwierdzeń udziału zostało włączone.' }),
  stop: collection('attendance-stop', { key: 'COLLECTION_DISABLED', text: 'Zbieranie potwierdzeń udziału zostało wyłączone.' }),
}

const MARKED: Forms = { one: 'dokument jako przeczytany', few: 'dokumenty jako przeczytane', many: 'dokumentów jako przeczytane' }
const NONE_MARKED = 'Te dokumenty są już oznaczone jako przeczytane.'

export const readForm = buttonForm<typeof MarkDocumentsRead>()({
  name: 'documents-read',
  outcome: {
    key: 'DOCUMENTS_READ',
    text: (count = '0') => (count === '0' ? NONE_MARKED : `Oznaczono ${counted(Number(count), MARKED)}.`),
    stays: 'briefly',
  },
})

export const acquaintForm = buttonForm<typeof ConfirmAcquaintance>()({
  name: 'document-acquaintance',
  sentences: {
    ERROR_EDIT_CONFLICT: 'Od otwarcia tej strony pojawiła się nowa wersja dokumentu. Przeczytaj ją i potwierdź jeszcze raz.',
    ERROR_NOT_FOUND: 'Nic nie zapisano: sekretariat nie prosi już o zapoznanie się z tym dokumentem.',
  },
  outcome: { key: 'ACQUAINTANCE_CONFIRMED', text: 'Zapisano, że znasz ten dokument.', stays: 'briefly' },
})

const asking = (name: string, outcome: { key: string; text: string }) =>
  buttonForm<typeof AskAcquaintance>()({ name, outcome: { ...outcome, stays: 'briefly' } })
export const ASKING_FORMS = {
  begin: asking('acquaintance-ask', { key: 'ACQUAINTANCE_ASKED', text: 'Dokument prosi teraz o potwierdzenie zapoznania się.' }),
  end: asking('acquaintance-end', { key: 'ACQUAINTANCE_ENDED', text: 'Dokument nie prosi już o potwierdzenie. Zapisane potwierdzenia zostają.' }),
}

export const rowsForm = buttonForm<typeof ChooseLibraryRows>()({ name: 'library-rows', outcome: null })

export const libraryMessages = messages({
  DOCUMENTS_UPLOADED: { text: 'Dokumenty zostały dodane.', stays: 'briefly' },
  NOTHING_SELECTED: { text: 'Nie wybrano żadnego katalogu ani dokumentu.', stays: 'briefly', severity: 'info' },
  MOVE_REFUSED_MIXED: { text: 'Nie wszystkie katalogi/dokumenty mają ten sam status', stays: 'briefly', severity: 'error' },
  MOVE_REFUSED_MIXED_ACCESS: {
    text: 'Nie wszystkie katalogi/dokumenty mają ten sam dostęp: część jest publiczna, a część nie. Przenieś je osobno.',
    severity: 'error',
  },
})
export type LibraryMessage = keyof typeof libraryMessages
