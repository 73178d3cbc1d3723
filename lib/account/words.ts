// What the forms of one's own account say.
import { SESSIONS } from '#common/nouns.ts'
import type { EndOtherSessions, EndOwnSession } from '#contract/account.ts'
import { countOr } from '#common/plural.ts'
import { buttonForm } from '#lib/messages/form-words.ts'

export const endOwnSessionForm = buttonForm<typeof EndOwnSession>()({
  name: 'session-end',
  outcome: { key: 'SESSION_ENDED', text: (count) => (count === '0' ? 'Ta sesja już wcześniej się zakończyła.' : 'Sesja została zakończona.') },
})

export const endSessionsForm = buttonForm<typeof EndOtherSessions>()({
  name: 'sessions-end',
  outcome: {
    key: 'SESSIONS_ENDED',
    text: (count) => (count === '0' ? 'Nie było innych sesji.' : `Zakończono ${countOr(count, SESSIONS, 'pozostałe sesje')}.`),
  },
})
