// The list of recipients has changed since it was shown: what differs now.
import type { ListChanges } from '#contract/notification-changes.ts'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { counted } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { PEOPLE } from '#common/nouns.ts'
import { EXCLUSION_LABEL } from '#lib/notifications/labels.ts'

interface Props {
  /** null: the shown list is not known, or almost all of it has changed. */
  changes: ListChanges | null
  /** The outcome of the visit that this is. */
  told: number | undefined
}

const who = ({ name, email }: { name: string | null; email: string }) => (name ? `${name} (${email})` : email)

/** The result of pressing 'Wyślij'. */
export const isListChanged = ({ code }: Pick<FormState<never>, 'code'>): boolean => code === 'ERROR_RECIPIENTS_CHANGED'

export function ChangedList({ changes, told }: Props) {
  return (
    <div data-told={told}>
      <Notice severity="warning" role="alert" title="Lista odbiorców się zmieniła">
        <p>{errorText('ERROR_RECIPIENTS_CHANGED')}</p>
        {changes && (
          <ul>
            {changes.added.map((person) => (
              <li key={person.email}>Doszła osoba: {who(person)}</li>
            ))}
            {changes.leftOut.map((person) => (
              <li key={person.email}>
                Nie ma już: {who(person)} – {EXCLUSION_LABEL[person.reason]}
              </li>
            ))}
            {changes.goneCount > 0 && <li>Poza wybranymi grupami: {counted(changes.goneCount, PEOPLE)}</li>}
          </ul>
        )}
      </Notice>
    </div>
  )
}
