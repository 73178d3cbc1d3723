// What the forms of resolutions are called, ask for and say.
import type { AddRegisterFile, RemoveRegisterFile } from '#contract/register-papers.ts'
import type { CorrectEarlierResolution } from '#contract/register-import.ts'
import type { PublishResolution, WithdrawResolution } from '#contract/register.ts'
import { messages, recordForm } from '#lib/messages/form-words.ts'

const GONE = 'Tej uchwały już nie ma. Wróć do listy uchwał.'
const UNKNOWN_NUMBER =
  'Któregoś z tych numerów nie ma, uchwała jest późniejsza, albo ma go więcej uchwał niż jedna (wtedy najpierw popraw ich numery). Wpisz numery tak, jak są na liście uchwał, oddzielone przecinkami'

export const publicationForm = recordForm<typeof PublishResolution>()({
  name: 'resolution',
  unseen: ['updatedAt', 'withoutText'],
  labels: {
    title: 'Tytuł',
    text: 'Treść',
    meeting: 'Posiedzenie',
    amends: 'Zmienia uchwały nr',
    repeals: 'Uchyla uchwały nr',
    reason: 'Powód',
  },
  required: { title: 'Podaj tytuł uchwały', text: 'Wpisz albo wklej treść uchwały', reason: 'Podaj powód. Zobaczy go każdy w metryczce uchwały' },
  wrongFormat: { amends: UNKNOWN_NUMBER, repeals: UNKNOWN_NUMBER },
  notUnique: { amends: 'Uchwała może tę samą uchwałę albo zmieniać, albo uchylać. Usuń ją z jednego z pól' },
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'RESOLUTION_PUBLISHED', text: 'Uchwała jest w publicznym rejestrze w tej postaci.' },
})

export const numberForm = recordForm<typeof CorrectEarlierResolution>()({
  name: 'resolution-number',
  unseen: ['updatedAt'],
  labels: { adoptedOn: 'Data przyjęcia', number: 'Numer w roku', label: 'Numer', procedure: 'Tryb', reason: 'Powód poprawki' },
  required: {
    adoptedOn: 'Podaj dzień przyjęcia, na przykład 14/05/2025',
    number: 'Podaj numer w roku, na przykład 12',
    label: 'Podaj numer tak, jak jest w uchwale, na przykład 12/2025',
    reason: 'Podaj powód. Zobaczy go każdy w metryczce uchwały',
  },
  wrongFormat: {
    adoptedOn: 'Podaj dzień, który już był, w postaci DD/MM/RRRR, na przykład 14/05/2025',
    number: 'Podaj liczbę od 1 do 999 999',
    label: 'Podaj numer bez przecinków i średników',
  },
  outOfRange: {
    adoptedOn: 'Uchwała nie może być wcześniejsza od tych, które zmienia albo uchyla, ani późniejsza od tych, które zmieniają albo uchylają ją',
    number: 'Podaj liczbę od 1 do 999 999',
  },
  notUnique: { number: 'W tym roku jest już uchwała o tym numerze. Podaj inny', label: 'Ten numer ma już inna uchwała. Podaj inny' },
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'RESOLUTION_NUMBER_CORRECTED', text: 'Numer, data i tryb są poprawione. Poprawka jest w metryczce.' },
})

export const withdrawForm = recordForm<typeof WithdrawResolution>()({
  name: 'resolution-withdraw',
  labels: { reason: 'Powód' },
  required: { reason: 'Podaj powód. Zobaczy go każdy, kto otworzy adres tej uchwały' },
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'RESOLUTION_WITHDRAWN', text: 'Uchwała została usunięta z rejestru. Pod jej adresem jest powód.' },
})

export const registerFileForm = recordForm<typeof AddRegisterFile>()({
  name: 'register-file',
  unseen: ['kind', 'fileName'],
  labels: { fileContent: 'Plik' },
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: null,
})

export const removeFileForm = recordForm<typeof RemoveRegisterFile>()({
  name: 'register-file-removal',
  unseen: ['fileId'],
  labels: { reason: 'Powód' },
  required: { reason: 'Podaj powód, dla którego usuwasz plik' },
  sentences: { ERROR_NOT_FOUND: 'Tego pliku już nie ma. Odśwież stronę.' },
  outcome: { key: 'RESOLUTION_FILE_REMOVED', text: 'Plik został usunięty z rejestru.' },
})

export const resolutionMessages = messages({ RESOLUTION_FILE_ADDED: { text: 'Plik jest w rejestrze.' } })
