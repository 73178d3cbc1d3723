// The recipients: four kinds of choice, and typed addresses.
import { MAILING_KINDS } from '#common/mailing-kinds.ts'
import { Switch } from '#components/ui/choices.tsx'
import choices from '#components/ui/choices.module.css'
import { Field } from '#components/ui/field.tsx'
import { triedValue } from '#components/ui/field-frame.tsx'
import type { ComposerValues } from '#lib/notifications/composer.ts'
import { MAIL_LIMITS } from '#lib/notifications/composer.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import type { ComposerData, Entry } from '#lib/notifications/loaders.ts'
import type { ComposerState } from './form.tsx'
import styles from './composer.module.css'
import { RecipientCount } from './recipient-count.tsx'

interface Props {
  state: ComposerState
  data: ComposerData
  values: ComposerValues
}

type Name = 'profileIds' | 'institutionIds' | 'functionIds' | 'workingGroupIds'

function Group({ state, name, entries, chosen }: { state: ComposerState; name: Name; entries: readonly Entry[]; chosen: readonly number[] }) {
  if (entries.length === 0) return null
  const ticked = triedValue(state, name)?.split('\n') ?? chosen.map(String)
  return (
    <fieldset className={styles.group}>
      <legend>{state.words.labels[name]}</legend>
      <div className={styles.boxes}>
        {entries.map((entry) => (
          <label key={entry.id} className={choices.choice}>
            <input type="checkbox" name={name} value={entry.id} defaultChecked={ticked.includes(String(entry.id))} />
            {entry.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Narrowing({ state, data: { composer }, values }: Props) {
  const { narrowing } = KINDS[composer.about.kind]
  if (!narrowing?.isOffered(composer)) return null
  return <Switch state={state} name={narrowing.field} on={values[narrowing.field]} hint={narrowing.hint} />
}

/** Recipients cannot be chosen: the mailing has a fixed audience, determined when it is sent. */
const Audience = ({ about, children }: { about: ComposerData['composer']['about']; children: string }) => (
  <fieldset className={styles.recipients}>
    <legend>Odbiorcy</legend>
    <p>{children}</p>
    <RecipientCount about={{ name: MAILING_KINDS[about.kind].field, id: about.id }} isForChosen={false} />
  </fieldset>
)

export function RecipientFields(props: Props) {
  const { state, data, values } = props
  const { profiles, functions, workingGroups, institutions } = data.choices
  const { about } = data.composer
  const { audience, guests } = KINDS[about.kind]
  if (audience) return <Audience about={about}>{audience}</Audience>
  const hint = `Nieobowiązkowe, rozdzielone przecinkami, razem najwyżej ${MAIL_LIMITS.customEmails} znaków.`
  return (
    <fieldset className={styles.recipients}>
      <legend>Odbiorcy</legend>
      <div className={styles.groups}>
        <Group state={state} name="profileIds" entries={profiles} chosen={values.profileIds} />
        <Group state={state} name="functionIds" entries={functions} chosen={values.functionIds} />
        <Group state={state} name="workingGroupIds" entries={workingGroups} chosen={values.workingGroupIds} />
        <Group state={state} name="institutionIds" entries={institutions} chosen={values.institutionIds} />
      </div>
      <Field state={state} name="customEmails" defaultValue={values.customEmails} hint={guests ? `${hint} ${guests}` : hint} />
      <Narrowing {...props} />
      <RecipientCount about={{ name: MAILING_KINDS[about.kind].field, id: about.id }} />
    </fieldset>
  )
}
