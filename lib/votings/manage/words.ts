// What the forms that manage votings are called, ask for and say.
import type { CancelVote, CastVoteOnBehalf, ChangeVotingStatus, CreateVoting, DeleteVotings, UpdateVoting } from '#contract/voting-changes.ts'
import type { EndRecusal, RecuseSomebody } from '#contract/recusals.ts'
import { countOr } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { buttonForm, messages, recordForm } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'
import { VOTINGS } from '#common/nouns.ts'

const GONE = 'Tego głosowania już nie ma: ktoś je usunął.'
const CHOOSE_OPTION = 'Wybierz odpowiedź.'
const CHOOSE_BASIS = 'Wybierz, skąd wiadomo, jak ta osoba głosuje'
const CHOOSE_OPTIONS = 'Wybierz co najmniej dwa różne warianty odpowiedzi'

export const votingForm = recordForm<typeof CreateVoting | typeof UpdateVoting>()({
  name: 'voting',
  unseen: ['id', 'updatedAt', 'votesExists'],
  labels: {
    title: 'Tytuł',
    startsAt: 'Początek',
    endsAt: 'Koniec',
    answerOptions: 'Warianty odpowiedzi',
    resolution: 'Głosowanie nad uchwałą',
    rule: 'Tryb i większość',
    general: 'Głosowanie powszechne',
    workingGroupId: 'Grupa robocza',
    documentNotApplicable: 'Nie dotyczy: głosowanie odbywa się bez dokumentów',
    documentStructNodeId: 'Dokumenty',
    selectedDocumentStructNodeIds: 'Wybrane dokumenty',
    startStopNotifications: 'Powiadomienia o rozpoczęciu i zakończeniu',
  },
  required: {
    title: 'Podaj tytuł głosowania',
    startsAt: 'Wybierz datę i godzinę początku albo zaznacz „automatycznie”',
    endsAt: 'Wybierz datę i godzinę końca albo zaznacz „automatycznie”',
    answerOptions: CHOOSE_OPTIONS,
    documentStructNodeId: 'Wybierz katalog albo zaznacz, że dokumenty nie dotyczą tego głosowania',
  },
  wrongFormat: { startsAt: wrongTime, endsAt: wrongTime },
  outOfRange: {
    startsAt: errorText('VOTING_START_DATE_TO_OLD'),
    endsAt: 'Koniec głosowania już minął albo nie jest późniejszy niż początek. Podaj późniejszy.',
    answerOptions: CHOOSE_OPTIONS,
  },
  fieldOf: {
    ERROR_ANSWERS_WITHOUT_MEANING: 'answerOptions',
    VOTING_START_DATE_TO_OLD: 'startsAt',
    VOTING_END_DATE_TO_OLD: 'endsAt',
    VOTING_START_DATE_OLDER_THAN_END: 'endsAt',
    ERROR_OPTION_NOT_FOUND: 'answerOptions',
    ERROR_VOTING_DOCUMENT_NOT_FOUND: 'documentStructNodeId',
    ERROR_WORK_GROUP_NOT_FOUND: 'workingGroupId',
  },
  sentences: {
    ERROR_NOT_FOUND: `${GONE} Aby je odtworzyć, dodaj nowe głosowanie.`,
    ERROR_OPTION_NOT_FOUND: 'Któregoś z wybranych wariantów odpowiedzi nie ma już w słowniku. Wybierz warianty ponownie.',
    ERROR_VOTING_HAS_VOTES:
      'Nic nie zapisano: w tym czasie oddano pierwszy głos, dlatego można już zmienić tylko daty i powiadomienia. Sprawdź je i zapisz ponownie.',
  },
  outcome: { key: 'VOTING_SAVED', text: 'Głosowanie zostało zapisane.' },
})

export const managedVotingMessages = messages({
  NO_VOTING_SELECTED: { text: 'Nie zaznaczono żadnego głosowania.', stays: 'briefly', severity: 'info' },
})

export const deleteVotingsForm = buttonForm<typeof DeleteVotings>()({
  name: 'votings-delete',
  sentences: {
    ERROR_NOT_FOUND: 'Nic nie usunięto: któreś z zaznaczonych głosowań ktoś już usunął. Lista pokazuje obecny stan. Zaznacz głosowania ponownie.',
    ERROR_VOTING_HAS_VOTES: 'Nic nie usunięto: w którymś z zaznaczonych głosowań oddano już głosy.',
    ERROR_VOTING_NOT_DELETABLE: 'Nic nie usunięto: któreś z zaznaczonych głosowań nie jest już w przygotowaniu. Lista pokazuje obecny stan.',
    VALIDATION_ERROR: managedVotingMessages.NO_VOTING_SELECTED.text,
  },
  outcome: { key: 'VOTINGS_DELETED', text: (count) => `Usunięto ${countOr(count, VOTINGS, 'zaznaczone głosowania')}.` },
})

const changeStatus = buttonForm<typeof ChangeVotingStatus>()
const gone = { ERROR_NOT_FOUND: GONE }

export const startVotingForm = changeStatus({
  name: 'voting-start',
  sentences: { ...gone, VOTING_END_DATE_TO_OLD: 'Nie można rozpocząć głosowania, którego koniec już minął. Zmień datę końca i spróbuj ponownie.' },
  outcome: { key: 'VOTING_STARTED', text: 'Głosowanie zostało rozpoczęte. Jest teraz na liście „W trakcie”.' },
})

export const finishVotingForm = changeStatus({
  name: 'voting-finish',
  sentences: gone,
  outcome: { key: 'VOTING_FINISHED', text: 'Głosowanie zostało zakończone. Jest teraz na liście „Zakończone”.' },
})

export const withdrawVotingForm = changeStatus({
  name: 'voting-back',
  sentences: { ...gone, ERROR_VOTING_HAS_VOTES: 'Oddano już głosy, dlatego tego głosowania nie można wycofać. Można je anulować.' },
  outcome: { key: 'VOTING_WITHDRAWN', text: 'Głosowanie zostało wycofane. Jest teraz na liście „W przygotowaniu”.' },
})

const reasoned = recordForm<typeof ChangeVotingStatus>()

export const cancelVotingForm = reasoned({
  name: 'voting-cancel',
  unseen: ['id', 'action', 'seenStatus'],
  labels: { reason: 'Powód anulowania' },
  required: { reason: 'Podaj powód anulowania' },
  sentences: gone,
  outcome: { key: 'VOTING_CANCELED', text: 'Głosowanie zostało anulowane. Jest teraz na liście „Anulowane”.' },
})

export const restoreVotingForm = reasoned({
  name: 'voting-restore',
  unseen: ['id', 'action', 'seenStatus'],
  labels: { reason: 'Powód przywrócenia' },
  required: { reason: 'Podaj powód przywrócenia' },
  sentences: gone,
  outcome: { key: 'VOTING_RESTORED', text: 'Głosowanie zostało przywrócone.' },
})

export const cancelVoteForm = recordForm<typeof CancelVote>()({
  name: 'vote-cancel',
  unseen: ['voteId'],
  labels: { reason: 'Powód anulowania' },
  required: { reason: 'Podaj powód anulowania' },
  sentences: { VOTING_ENDS_DATE_EXCEEDED: 'Głosowanie już się zakończyło, dlatego głosu nie można anulować.' },
  outcome: { key: 'VOTE_CANCELED', text: 'Głos został anulowany. Pozostaje w historii głosów.' },
})

const RECUSAL_TOO_LATE = {
  VOTING_ENDS_DATE_EXCEEDED: 'Głosowanie już się zakończyło, dlatego nic nie zapisano.',
  VOTING_NOT_IN_PROGRESS: 'Obecny stan głosowania na to nie pozwala. Odśwież stronę, aby go zobaczyć.',
}

export const recuseSomebodyForm = recordForm<typeof RecuseSomebody>()({
  name: 'recusal-of-somebody',
  unseen: ['votingId'],
  labels: { userId: 'Kto się wyłącza', reason: 'Powód wyłączenia' },
  required: { userId: 'Wybierz osobę', reason: 'Podaj powód wyłączenia' },
  wrongFormat: { userId: 'Wybierz osobę' },
  fieldOf: { ERROR_USER_MAY_NOT_VOTE: 'userId' },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_ALREADY_RECUSED: 'Ta osoba jest już wyłączona z tego głosowania, z innym powodem: jest w tabeli powyżej i obowiązuje. Nowego nie zapisano.',
    ...RECUSAL_TOO_LATE,
  },
  outcome: { key: 'RECUSAL_SAVED', text: 'Wyłączenie z głosowania zostało zapisane.' },
})

export const endRecusalForm = recordForm<typeof EndRecusal>()({
  name: 'recusal-end',
  unseen: ['votingId', 'userId'],
  labels: { reason: 'Powód cofnięcia' },
  required: { reason: 'Podaj powód cofnięcia' },
  sentences: { ERROR_NOT_FOUND: GONE, ...RECUSAL_TOO_LATE },
  outcome: { key: 'RECUSAL_ENDED', text: 'Wyłączenie z głosowania zostało cofnięte.' },
})

export const onBehalfForm = recordForm<typeof CastVoteOnBehalf>()({
  name: 'vote-onbehalf',
  unseen: ['votingId', 'replacedVoteIds'],
  labels: {
    userId: 'Użytkownik',
    votingOptionId: 'Odpowiedź',
    basis: 'Podstawa',
    basisNote: 'Co jest podstawą',
    fileContent: 'Plik',
    fileName: 'Nazwa pliku',
  },
  required: { userId: 'Wybierz użytkownika', votingOptionId: CHOOSE_OPTION, basis: CHOOSE_BASIS, basisNote: 'Napisz, co jest podstawą' },
  wrongFormat: { userId: 'Wybierz użytkownika', votingOptionId: CHOOSE_OPTION, basis: CHOOSE_BASIS },
  fieldOf: { ERROR_OPTION_NOT_FOUND: 'votingOptionId', ERROR_USER_MAY_NOT_VOTE: 'userId', ERROR_FILE_KIND_REFUSED: 'fileContent' },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_FILE_KIND_REFUSED: 'To program albo skrypt, a nie pismo. Wybierz inny plik.',
    ERROR_EDIT_CONFLICT: 'Nic nie zapisano: w tym czasie zmienił się głos, który miał być zastąpiony. Sprawdź, jaki głos liczy się teraz, i zapisz ponownie.',
  },
  outcome: { key: 'VOTED_ON_BEHALF', text: 'Głos w imieniu użytkownika został zapisany.' },
})
