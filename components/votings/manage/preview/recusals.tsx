// Who has excluded themselves, with the reasons; administrators write it down for others and take it back.
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import { EndRecusal, RECUSAL_REASON_MAX, RecuseSomebody } from '#contract/recusals.ts'
import type { Recusal, VotingDetails } from '#contract/votings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import { endRecusalForm, recuseSomebodyForm } from '#lib/votings/manage/words.ts'
import styles from './preview.module.css'

interface Props {
  voting: VotingDetails
  here: string
  ending: FormState<'reason'>
  adding: FormState<'userId' | 'reason'>
}

const dialogOf = ({ userId }: Recusal) => `cofnij-wylaczenie-${userId}`
const isInForce = ({ endedAt }: Recusal) => endedAt === null

const Person = ({ userFullName, role, institutionName }: Recusal) => (
  <>
    {userFullName}
    {role && ` (${SEAT_ROLE_NAMES[role]})`}
    {institutionName && <small>, {institutionName}</small>}
  </>
)

const State = ({ endedAt, endedBy, endReason }: Recusal) =>
  endedAt === null ? (
    'obowiązuje'
  ) : (
    <>
      cofnięto <WhenWho when={endedAt} who={endedBy} />
      <div className={styles.grounds}>Powód: {endReason}</div>
    </>
  )

const columns = ({ currentStatus }: VotingDetails): Column<Recusal>[] => [
  { title: 'Kto', isHeading: true, cell: Person },
  { title: 'Powód', cell: ({ reason }) => <div className={styles.grounds}>{reason}</div> },
  { title: 'Kiedy', cell: ({ createdAt, createdBy, userFullName }) => <WhenWho when={createdAt} who={createdBy === userFullName ? null : createdBy} /> },
  { title: 'Stan', cell: State },
  ...(currentStatus === 'in_progress'
    ? [
        {
          title: 'Czynności',
          isPlain: true,
          cell: (recusal: Recusal) =>
            isInForce(recusal) && (
              <RowActions>
                <ConfirmButton dialog={dialogOf(recusal)} kind="quiet" aria-label={`Cofnij wyłączenie: ${recusal.userFullName}`}>
                  Cofnij
                </ConfirmButton>
              </RowActions>
            ),
        },
      ]
    : []),
]

const Question = ({ recusal, voting, here, ending }: Omit<Props, 'adding'> & { recusal: Recusal }) => (
  <ReasonDialog
    id={dialogOf(recusal)}
    title="Cofnięcie wyłączenia"
    about={['userId', recusal.userId]}
    values={{ votingId: String(voting.id) }}
    endpoint={EndRecusal}
    form={endRecusalForm}
    state={ending}
    here={here}
    max={RECUSAL_REASON_MAX}
  >
    <p>Czy cofnąć wyłączenie z głosowania: {recusal.userFullName}?</p>
    <p>Ta osoba będzie mogła znów głosować i dostanie wiadomość e-mail z powodem. Głos sprzed wyłączenia nie wróci.</p>
  </ReasonDialog>
)

function Adding({ voting, here, adding }: Omit<Props, 'ending'>) {
  const people = voting.seats.flatMap(({ name, voters }) =>
    voters
      .filter(({ recused }) => !recused)
      .map(({ userId, userFullName }) => ({ value: userId, label: voting.general ? userFullName : `${userFullName}, ${name}` })),
  )
  return (
    <details className={styles.seats} open={adding.severity === 'error'}>
      <summary>Zapisz wyłączenie innej osoby</summary>
      <ActionForm form={recuseSomebodyForm} endpoint={RecuseSomebody} state={adding} success={here} back={here} values={{ votingId: voting.id }}>
        <Select state={adding} name="userId" none="wybierz osobę" choices={people} />
        <TextArea state={adding} name="reason" rows={2} hint={`Powód i skąd o nim wiadomo. ${requiredUpTo(RECUSAL_REASON_MAX)}`} />
        <p>Głos tej osoby, jeśli go oddała, przestanie się liczyć. Dostanie wiadomość e-mail z powodem.</p>
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz wyłączenie</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </details>
  )
}

export function Recusals(props: Props) {
  const { voting } = props
  const { recusals, currentStatus } = voting
  const mayAdd = currentStatus === 'in_progress' || currentStatus === 'preparing'
  if (recusals.length === 0 && !mayAdd) return null
  return (
    <section aria-labelledby="wylaczenia">
      <h2 id="wylaczenia">Wyłączenia z głosowania</h2>
      {recusals.length === 0 ? (
        <p>Nikt się nie wyłączył.</p>
      ) : (
        <Table caption="Wyłączenia z głosowania" columns={columns(voting)} rows={recusals} rowKey={({ userId, createdAt }) => `${userId} ${createdAt}`} />
      )}
      {currentStatus === 'in_progress' && recusals.filter(isInForce).map((recusal) => <Question key={recusal.userId} recusal={recusal} {...props} />)}
      {mayAdd && <Adding {...props} />}
    </section>
  )
}
