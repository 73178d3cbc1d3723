// The list is not the one that was shown when 'Wyślij' was pressed: what is another now.
import { Notice } from '#components/ui/notice.tsx'
import { counted } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { EXCLUSION_LABEL, PEOPLE } from '#lib/notifications/labels.ts'
import type { ListChange } from '#lib/notifications/shown-list.ts'

interface Props {
  /** null: it is not known what was shown. */
  change: ListChange | null
  /** Which of the visit's outcomes this is. */
  told: number | undefined
}

const who = ({ name, email }: { name: string | null; email: string }) => (name ? `${name} (${email})` : email)

export function ChangedList({ change, told }: Props) {
  return (
    <div data-told={told}>
      <Notice severity="warning" role="alert" title="Lista odbiorców się zmieniła">
        <p>{errorText('ERROR_RECIPIENTS_CHANGED')}</p>
        {change && (
          <ul>
            {change.added.map((person) => (
              <li key={person.email}>Doszła osoba: {who(person)}</li>
            ))}
            {change.leftOut.map((person) => (
              <li key={person.email}>
                Nie ma już: {who(person)} – {EXCLUSION_LABEL[person.reason]}
              </li>
            ))}
            {change.gone > 0 && <li>Poza wybranymi grupami: {counted(change.gone, PEOPLE)}</li>}
          </ul>
        )}
      </Notice>
    </div>
  )
}
