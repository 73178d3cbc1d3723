// What the forms of minutes are called, ask for and say.
import type { SaveMinutes } from '#contract/minutes.ts'
import { recordForm } from '#lib/messages/form-words.ts'

const GONE = 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.'
export const MINUTES_CLOSED = 'Protokół został już przyjęty, więc nie można go zmieniać.'

export const minutesForm = recordForm<typeof SaveMinutes>()({
  name: 'minutes',
  unseen: ['read', 'updatedAt'],
  labels: { texts: 'Treść', chair: 'Kto przewodniczył' },
  wrongFormat: { chair: 'Tej osoby nie ma już w zapisie obecności. Wybierz inną' },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_EDIT_CONFLICT: 'Ktoś zapisał w tym czasie ten sam fragment albo usunął punkt i nic nie zostało zapisane. Porównaj teksty i zapisz ponownie.',
    ERROR_MINUTES_STATUS_NOT_ALLOWED: MINUTES_CLOSED,
  },
  outcome: { key: 'MINUTES_SAVED', text: 'Protokół został zapisany.', stays: 'briefly' },
})
