// What the forms of one's own account say.
import type { EndOtherSessions } from '#contract/account.ts'
import { countOr } from '#common/plural.ts'
import { buttonForm } from '#lib/messages/form-words.ts'

const SESSIONS = { one: 'sesję', few: 'sesje', many: 'sesji' }

export const endSessionsForm = buttonForm<typeof EndOtherSessions>()({
  name: 'sessions-end',
  outcome: {
    key: 'SESSIONS_ENDED',
    text: (count) => (count === '0' ? 'Nie było innych sesji.' : `Zakończono ${countOr(count, SESSIONS, 'pozostałe sesje')}.`),
  },
})
