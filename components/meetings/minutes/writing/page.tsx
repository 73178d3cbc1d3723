// The form in which minutes are written: a text field a section, beside what the portal writes there itself.
import { textSeal } from '#common/text-seal.ts'
import { MINUTES_TEXT_MAX, SaveMinutes, type Minutes, type MinutesSection } from '#contract/minutes.ts'
import { CanceledNotice } from '#components/meetings/canceled.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { CONFLICT, SavedNow } from '#components/ui/conflict-notice.tsx'
import fieldStyles from '#components/ui/field.module.css'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { UnsavedText } from '#components/ui/unsaved-text.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Fields } from '#components/meetings/minutes/fields.tsx'
import styles from '#components/meetings/minutes/minutes.module.css'
import { meetingHref, MEETINGS_PATH, minutesHref, writeMinutesHref } from '#lib/links/meetings.ts'
import { sectionTitle } from '#lib/meetings/minutes/labels.ts'
import { minutesDraftOwner } from '#lib/meetings/minutes/loaders.ts'
import { MINUTES_CLOSED, minutesForm } from '#lib/meetings/minutes/words.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import { WritingIsland } from './island.tsx'
import { LeftTexts } from './kept-texts.tsx'

type State = FormState<keyof typeof minutesForm.labels>

interface Props {
  minutes: Minutes
  state: State
  signedIn: SignedIn | undefined
}

const isTried = ({ severity }: State) => severity === 'error'
/** Of the last try, where it was changed: what was only read gives way to what is saved by now. */
function typedIn(state: State, { key }: MinutesSection): string | undefined {
  const typed = isTried(state) ? state.values[`texts.${key}`] : undefined
  return typed === undefined || textSeal(typed) === state.values[`read.${key}`] ? undefined : typed
}

/** Somebody else has saved another text since it was read, and another was typed here. */
function isOvertaken(state: State, section: MinutesSection): boolean {
  const typed = typedIn(state, section)
  const read = state.values[`read.${section.key}`]
  return typed !== undefined && read !== undefined && read !== section.seal && typed.replaceAll('\r\n', '\n').trim() !== section.minutesText
}

function SectionField({ section, state }: { section: MinutesSection; state: State }) {
  const { key, minutesText, seal, fields } = section
  const overtaken = isOvertaken(state, section)
  return (
    <section className={styles.section} aria-labelledby={`${key}-tytul`}>
      <h2 id={`${key}-tytul`}>{sectionTitle(section)}</h2>
      {fields.length > 0 && (
        <details className={styles.fields} open={section.item !== null && fields.length < 20}>
          <summary>
            Dane z portalu<span className="hidden-text">: {sectionTitle(section)}</span>
          </summary>
          <Fields fields={fields} manages />
        </details>
      )}
      {overtaken && <SavedNow saved={[['Treść', minutesText]]} change={section} />}
      <input type="hidden" name={`read.${key}`} value={seal} />
      <div className={fieldStyles.field}>
        <label htmlFor={`tekst-${key}`}>
          Treść<span className="hidden-text">: {sectionTitle(section)}</span>
        </label>
        <textarea
          id={`tekst-${key}`}
          name={`texts.${key}`}
          rows={minutesText.length > 400 ? 10 : 4}
          maxLength={MINUTES_TEXT_MAX}
          defaultValue={typedIn(state, section) ?? minutesText}
        />
      </div>
    </section>
  )
}

const Chair = ({ minutes: { chairs }, state }: Pick<Props, 'minutes' | 'state'>) =>
  chairs.length === 0 ? (
    <Notice>Kto przewodniczył, można wskazać, gdy w zapisie obecności są już osoby.</Notice>
  ) : (
    <Select
      state={state}
      name="chair"
      none="Nie wskazano: gość zapisany jako przewodniczący"
      choices={chairs.map(({ key, name }) => ({ value: key, label: name }))}
      defaultValue={chairs.find(({ named }) => named)?.key}
      hint="Do wyboru są osoby z zapisu obecności."
    />
  )

const titlesOf = (sections: Minutes['sections']) => sections.map((section) => ({ key: section.key, title: sectionTitle(section), seal: section.seal }))

/** Adopted while somebody wrote: what was typed, and is not what was read, can still be copied. */
const Closed = ({ minutes: { meetingId: id, sections }, state, signedIn }: Props) => (
  <>
    <Notice severity="warning">{MINUTES_CLOSED}</Notice>
    {signedIn && <LeftTexts drafts={minutesDraftOwner(signedIn, id)} sections={titlesOf(sections)} />}
    {sections.map(
      (section) =>
        typedIn(state, section) !== undefined && (
          <section key={section.key} aria-labelledby={`${section.key}-tytul`}>
            <h2 id={`${section.key}-tytul`}>{sectionTitle(section)}</h2>
            <UnsavedText state={state} name={`texts.${section.key}`} />
          </section>
        ),
    )}
    <ButtonRow>
      <ButtonLink href={minutesHref(id)}>Wróć do protokołu</ButtonLink>
    </ButtonRow>
  </>
)

function WritingForm({ minutes, state, signedIn }: Props) {
  const { meetingId: id, sections } = minutes
  const overtaken = sections.some((section) => isOvertaken(state, section))
  const path = writeMinutesHref(id)
  return (
    <ActionForm
      form={minutesForm}
      endpoint={SaveMinutes}
      state={overtaken ? { ...state, message: CONFLICT } : state}
      params={{ id }}
      success={minutesHref(id)}
      back={path}
      label="Protokół"
    >
      <WritingIsland
        address={doorPath(SaveMinutes.path.replace('{id}', String(id)))}
        drafts={minutesDraftOwner(signedIn, id)}
        path={path}
        sections={titlesOf(sections)}
      />
      <Chair minutes={minutes} state={state} />
      {sections.map((section) => (
        <SectionField key={section.key} section={section} state={state} />
      ))}
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        <SubmitButton kind="secondary" busyText="Zapisuję…" name="_success" value={path}>
          Zapisz i pisz dalej
        </SubmitButton>
        <ButtonLink kind="secondary" href={minutesHref(id)}>
          Anuluj
        </ButtonLink>
      </ButtonRow>
    </ActionForm>
  )
}

export function WriteMinutesPage(props: Props) {
  const { meetingId, meetingName, meetingStatus, status } = props.minutes
  const crumbs = [
    { label: 'Posiedzenia', href: MEETINGS_PATH },
    { label: meetingName, href: meetingHref(meetingId) },
    { label: 'Protokół', href: minutesHref(meetingId) },
    { label: 'Pisanie' },
  ]
  return (
    <Page title="Pisanie protokołu" above={<WayBack crumbs={crumbs} />} intro={meetingName}>
      <CanceledNotice meeting={{ status: meetingStatus }} />
      {status === 'adopted' || status === 'published' ? <Closed {...props} /> : <WritingForm {...props} />}
    </Page>
  )
}
