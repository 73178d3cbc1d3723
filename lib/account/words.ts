// What the forms of one's own account say.
import { SESSIONS } from '#common/nouns.ts'
import type { EndOtherSessions } from '#contract/account.ts'
import { countOr } from '#common/plural.ts'
import { buttonForm } from '#lib/messages/form-words.ts'

export const endSessionsForm = buttonForm<typeof EndOtherSessions>()({
  name: 'sessions-end',
  outcome: {
    key: 'SESSIONS_ENDED',
    text: (count) => (count === '0' ? 'Nie było innych sesji.' : `Zakończono ${countOr(count, SESSIONS, 'pozostałe sesje')}.`),
  },
})
