// Remarks to a section of minutes with their answers, and the form for another one.
import { AddRemark, WithdrawRemark, type Minutes, type MinutesRemark } from '#contract/minutes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { untried, type FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { minutesHref, remarkHref } from '#lib/links/meetings.ts'
import { REMARK_LABEL } from '#lib/meetings/minutes/labels.ts'
import { remarkForm, withdrawRemarkForm } from '#lib/meetings/minutes/words.ts'
import styles from './minutes.module.css'

type State = FormState<keyof typeof remarkForm.labels>

interface Props {
  minutes: Minutes
  /** Key of the section. */
  section: string
  title: string
  manages: boolean
  state: State
}

const hereOf = ({ minutes, section }: Pick<Props, 'minutes' | 'section'>) => `${minutesHref(minutes.meetingId)}#fragment-${section}`

const Withdraw = ({ minutes, section, id }: Pick<Props, 'minutes' | 'section'> & { id: number }) => (
  <ActionForm
    form={withdrawRemarkForm}
    endpoint={WithdrawRemark}
    params={{ id: minutes.meetingId, remarkId: id }}
    success={hereOf({ minutes, section })}
    back={minutesHref(minutes.meetingId)}
  >
    <SubmitButton kind="quiet" busyText="Wycofuję…">
      Wycofaj uwagę
    </SubmitButton>
  </ActionForm>
)

const Change = ({ change: { before, after } }: { change: NonNullable<MinutesRemark['change']> }) => (
  <details className={styles.fields}>
    <summary>Zmieniona treść fragmentu</summary>
    <dl>
      <dt>Było</dt>
      <dd className={styles.text}>{before || '—'}</dd>
      <dt>Jest</dt>
      <dd className={styles.text}>{after || '—'}</dd>
    </dl>
  </details>
)

const isOpen = ({ status }: Minutes) => status === 'draft' || status === 'remarks'

function Remark({ remark, ...props }: Omit<Props, 'state' | 'title'> & { remark: MinutesRemark }) {
  const { id, text, createdAt, author, own, decision, answer, answeredAt, answeredBy, change } = remark
  const { minutes, manages } = props
  return (
    <li id={`uwaga-${id}`} className={styles.remark}>
      <p>
        <WhenWho when={createdAt} who={author} /> <Badge {...(decision === null && { kind: 'new' as const })}>{REMARK_LABEL[decision ?? 'open']}</Badge>
      </p>
      <p className={styles.text}>{text}</p>
      {decision !== null && (
        <div className={styles.answer}>
          {answeredAt && (
            <p>
              <strong>Odpowiedź sekretariatu</strong> <WhenWho when={answeredAt} who={answeredBy} />
            </p>
          )}
          {answer && <p className={styles.text}>{answer}</p>}
          {change && <Change change={change} />}
        </div>
      )}
      {manages && isOpen(minutes) && (
        <p>
          <a href={remarkHref(minutes.meetingId, id)}>
            {decision === null ? 'Odpowiedz' : 'Zmień odpowiedź'}
            <span className="hidden-text"> na uwagę: {author}</span>
          </a>
        </p>
      )}
      {own && decision === null && <Withdraw {...props} id={id} />}
    </li>
  )
}

/** Only of the section that was tried, under names that no other one has. */
function AddForm({ minutes, section, title, state }: Omit<Props, 'manages'>) {
  const isTried = state.severity === 'error' && state.values['section'] === section
  const own: State = { ...(isTried ? state : { ...untried(remarkForm), reader: state.reader }), words: { ...remarkForm, name: `uwaga-${section}` } }
  return (
    <details className={styles.fields} open={isTried}>
      <summary>
        Zgłoś uwagę<span className="hidden-text">: {title}</span>
      </summary>
      <ActionForm
        form={remarkForm}
        endpoint={AddRemark}
        state={own}
        params={{ id: minutes.meetingId }}
        values={{ section }}
        success={hereOf({ minutes, section })}
        back={minutesHref(minutes.meetingId)}
        label={`Uwaga: ${title}`}
        asks
      >
        <TextArea state={own} name="text" hint="Uwagę i odpowiedź zobaczą wszyscy, którzy widzą ten protokół." />
        <ButtonRow>
          <SubmitButton busyText="Zgłaszam…">Zgłoś uwagę</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </details>
  )
}

export function Remarks(props: Props) {
  const { minutes, section } = props
  const own = minutes.remarks.filter((remark) => remark.section === section)
  return (
    <>
      {own.length > 0 && (
        <>
          <h3>Uwagi</h3>
          <ul className={styles.remarks}>
            {own.map((remark) => (
              <Remark key={remark.id} remark={remark} {...props} />
            ))}
          </ul>
        </>
      )}
      {minutes.takesRemarks && <AddForm {...props} />}
    </>
  )
}
