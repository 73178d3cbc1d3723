// The list is not the one that was shown when 'Wyślij' was pressed: what is another now.
import type { ListChanges } from '#contract/notification-changes.ts'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { counted } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { PEOPLE } from '#common/nouns.ts'
import { EXCLUSION_LABEL } from '#lib/notifications/labels.ts'

interface Props {
  /** null: it is not known what was shown, or almost everybody is another. */
  changes: ListChanges | null
  /** Which of the visit's outcomes this is. */
  told: number | undefined
}

const who = ({ name, email }: { name: string | null; email: string }) => (name ? `${name} (${email})` : email)

/** What came of sending. */
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
