// The choice of the message type. A kind of mailing with a type of its own offers only that.
import { MAILING_KINDS } from '#common/mailing-kinds.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Select } from '#components/ui/select.tsx'
import { PATTERN, TYPE } from '#lib/notifications/addresses.ts'
import type { ComposerData } from '#lib/notifications/loaders.ts'
import type { ComposerState } from './form.tsx'
import styles from './composer.module.css'

interface Props {
  state: ComposerState
  data: ComposerData
  chosen: number | null
  /** Address of the form. */
  path: string
}

/** Opens an empty form, without the mailing that it copied; its way back is kept. */
function withType(path: string, messageTypeId: number): string {
  const [form = '', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  params.delete(PATTERN)
  params.set(TYPE, String(messageTypeId))
  return `${form}?${params.toString()}`
}

export function MessageType({ state, data: { composer }, chosen, path }: Props) {
  const { templates, about } = composer
  const { labels } = state.words
  const [only] = templates
  if (MAILING_KINDS[about.kind].messageTag !== null && only)
    return (
      <>
        <HiddenFields values={{ messageTypeId: only.messageTypeId }} />
        <p className={styles.fixed}>
          <strong>{labels.messageTypeId}:</strong> {only.name}
        </p>
      </>
    )
  return (
    <>
      <Select
        state={state}
        name="messageTypeId"
        none="wybierz rodzaj"
        choices={templates.map(({ messageTypeId, name }) => ({ value: messageTypeId, label: name }))}
        defaultValue={chosen}
        hint="Temat i treść wypełnią się tekstem wzoru, który można zmienić."
      />
      <noscript>
        <p>
          Otwórz formularz z tekstem wzoru:{' '}
          {templates.map(({ messageTypeId, name }) => (
            <span key={messageTypeId}>
              <a href={withType(path, messageTypeId)}>{name}</a>{' '}
            </span>
          ))}
        </p>
      </noscript>
    </>
  )
}
