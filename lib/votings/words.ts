// What the form of a vote is called, asks for and says.
import type { CastVote } from '#contract/voting-changes.ts'
import type { RecuseMyself } from '#contract/recusals.ts'
import { recordForm } from '#lib/messages/form-words.ts'

export const castVoteForm = recordForm<typeof CastVote>()({
  name: 'vote',
  unseen: ['id'],
  labels: { votingOptionId: 'Odpowiedź', receiptByMail: 'Przyślij mi potwierdzenie głosu e-mailem' },
  required: { votingOptionId: 'Wybierz odpowiedź' },
  wrongFormat: { votingOptionId: 'Wybierz odpowiedź' },
  fieldOf: { ERROR_OPTION_NOT_FOUND: 'votingOptionId' },
  sentences: {
    ERROR_FORBIDDEN: 'Nie możesz głosować w tym głosowaniu, dlatego głos nie został zapisany.',
    ERROR_NOT_FOUND: 'Tego głosowania już nie ma, dlatego głos nie został zapisany.',
    ERROR_OPTION_NOT_FOUND: 'Wybrana odpowiedź nie należy już do tego głosowania. Wybierz odpowiedź ponownie.',
    NO_RESPONSE:
      'Serwer danych nie odpowiedział i nie wiadomo, czy głos został zapisany. Sprawdź poniżej, jaki głos się liczy. W razie potrzeby zapisz go ponownie.',
    VOTING_NOT_IN_PROGRESS: 'To głosowanie nie jest w trakcie, dlatego głos nie został zapisany.',
  },
  outcome: {
    key: 'VOTE_CAST',
    text: (receiptCode) => `Głos został zapisany.${receiptCode ? ` Kod potwierdzenia: ${receiptCode}. Znajdziesz go też na stronie tego głosowania.` : ''}`,
    stays: 'lastingly',
  },
})

export const recusalForm = recordForm<typeof RecuseMyself>()({
  name: 'recusal',
  unseen: ['votingId'],
  labels: { reason: 'Powód wyłączenia' },
  required: { reason: 'Podaj powód wyłączenia' },
  sentences: {
    ERROR_FORBIDDEN: 'Nie głosujesz w tym głosowaniu, dlatego nie ma z czego się wyłączyć.',
    ERROR_NOT_FOUND: 'Tego głosowania już nie ma.',
    VOTING_ENDS_DATE_EXCEEDED: 'Głosowanie już się zakończyło, dlatego nie można się z niego wyłączyć.',
    VOTING_NOT_IN_PROGRESS: 'To głosowanie jest anulowane, dlatego nie można się z niego wyłączyć.',
  },
  outcome: { key: 'RECUSED', text: 'Wyłączono Cię z tego głosowania.', stays: 'lastingly' },
})
