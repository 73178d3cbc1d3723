// Questions of the lists of votings before an action.
import type { ReactNode } from 'react'
import { ChangeVotingStatus, VOTING_REASON_MAX } from '#contract/voting-changes.ts'
import type { VotingRow } from '#contract/votings.ts'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { truncate } from '#lib/format/truncate.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { cancelVotingForm, finishVotingForm, restoreVotingForm, startVotingForm, withdrawVotingForm } from '#lib/votings/manage/words.ts'
import { requiredShown, turnoutShown } from '#lib/votings/labels.ts'
import { unseenText, wouldBeAbout } from '#lib/votings/manage/labels.ts'
import { mayCancel, mayWithdraw } from './allowed.ts'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'

type DialogAction = 'start' | 'finish' | 'back' | 'cancel' | 'restore'
const NAME: Record<DialogAction, string> = { start: 'rozpocznij', finish: 'zakoncz', back: 'wycofaj', cancel: 'anuluj', restore: 'przywroc' }

export const dialogOf = (action: DialogAction, { id }: Pick<VotingRow, 'id'>): string => `${NAME[action]}-${id}`

export interface ReasonStates {
  cancel: FormState<'reason'>
  restore: FormState<'reason'>
}

interface Props {
  voting: VotingRow
  /** Address of the list as it is shown. */
  here: string
}

const TITLE_CUT = 200
const named = ({ title }: VotingRow) => `„${truncate(title, TITLE_CUT)}”`
const MailNotice = ({ voting: { startStopNotifications }, when }: { voting: VotingRow; when: string }) =>
  startStopNotifications && <p>Osoby uprawnione do głosowania dostaną wiadomość o {when}.</p>

const MOVES = {
  start: { form: startVotingForm, title: 'Rozpoczęcie głosowania', busyText: 'Rozpoczynam…' },
  finish: { form: finishVotingForm, title: 'Zakończenie głosowania', busyText: 'Kończę…' },
  back: { form: withdrawVotingForm, title: 'Wycofanie głosowania', busyText: 'Wycofuję…' },
} as const

function Move({ voting, here, action, children }: Props & { action: keyof typeof MOVES; children: ReactNode }) {
  const { form, title, busyText } = MOVES[action]
  return (
    <ConfirmDialog
      id={dialogOf(action, voting)}
      title={title}
      busyText={busyText}
      action={{
        form,
        endpoint: ChangeVotingStatus,
        success: here,
        back: here,
        values: { id: voting.id, action, reason: action, seenStatus: voting.currentStatus },
      }}
    >
      {children}
    </ConfirmDialog>
  )
}

/** The documents and versions that the voting would be about, shown before it starts. */
function Papers({ voting: { papers } }: Pick<Props, 'voting'>) {
  if (!papers) return null
  const { count, unseen, wholeFolder } = papers
  return (
    <p>
      {wholeFolder && 'Głosowanie dotyczy całego katalogu. '}
      {wouldBeAbout(count)} {unseen > 0 && unseenText(unseen)}
    </p>
  )
}

const Start = ({ voting, here }: Props) => (
  <Move voting={voting} here={here} action="start">
    <p>Czy na pewno chcesz rozpocząć głosowanie {named(voting)}?</p>
    {voting.startsAt && <p>Rozpocznie się teraz, a nie {shownWallTime(voting.startsAt)}, jak zaplanowano.</p>}
    <Papers voting={voting} />
    <MailNotice voting={voting} when="rozpoczęciu" />
  </Move>
)

const NAMES_SHOWN = 10

/** The turnout with which it would end, and who has not voted yet. */
function Standing({ voting: { standing, general } }: Pick<Props, 'voting'>) {
  if (!standing) return null
  const { statistic, notVoted } = standing
  const more = notVoted.length - NAMES_SHOWN
  return (
    <>
      <p>
        Frekwencja: {turnoutShown(statistic, general)}. Wymagana frekwencja: {requiredShown(statistic, general)}.{' '}
        <strong>{statistic.valid ? 'Głosowanie będzie ważne.' : 'Głosowanie będzie nieważne.'}</strong>
      </p>
      {notVoted.length > 0 && (
        <p>
          Bez głosu ({notVoted.length}): {notVoted.slice(0, NAMES_SHOWN).join('; ')}
          {more > 0 && ` i jeszcze ${more}; wszystkie są w podglądzie głosowania`}.
        </p>
      )}
    </>
  )
}

const Finish = ({ voting, here }: Props) => (
  <Move voting={voting} here={here} action="finish">
    <p>Czy zakończyć głosowanie {named(voting)}?</p>
    <p>Nikt już nie odda ani nie zmieni głosu.</p>
    <Standing voting={voting} />
    <MailNotice voting={voting} when="zakończeniu" />
  </Move>
)

const Withdraw = ({ voting, here }: Props) => (
  <Move voting={voting} here={here} action="back">
    <p>Czy wycofać głosowanie {named(voting)}?</p>
    <p>Wróci do przygotowania: będzie można je zmienić i rozpocząć ponownie.</p>
  </Move>
)

const Cancel = ({ voting, here, states }: Props & { states: ReasonStates }) => (
  <ReasonDialog
    id={dialogOf('cancel', voting)}
    title="Anulowanie głosowania"
    about={['id', voting.id]}
    endpoint={ChangeVotingStatus}
    values={{ action: 'cancel' }}
    form={cancelVotingForm}
    state={states.cancel}
    here={here}
    max={VOTING_REASON_MAX}
  >
    <p>Czy anulować głosowanie {named(voting)}?</p>
    <p>Oddane głosy zostaną zachowane, a głosowanie będzie można przywrócić.</p>
    <MailNotice voting={voting} when="anulowaniu" />
  </ReasonDialog>
)

const Restore = ({ voting, here, states }: Props & { states: ReasonStates }) => (
  <ReasonDialog
    id={dialogOf('restore', voting)}
    title="Przywrócenie głosowania"
    about={['id', voting.id]}
    endpoint={ChangeVotingStatus}
    values={{ action: 'restore' }}
    form={restoreVotingForm}
    state={states.restore}
    here={here}
    max={VOTING_REASON_MAX}
  >
    <p>Czy przywrócić głosowanie {named(voting)}?</p>
    <p>Wróci do stanu sprzed anulowania. Jeśli jego koniec już minął, będzie zakończone.</p>
  </ReasonDialog>
)

/** All questions about one row of a list. */
export function VotingDialogs(props: Props & { states: ReasonStates }) {
  const { voting } = props
  return (
    <>
      {voting.currentStatus === 'preparing' && <Start {...props} />}
      {voting.currentStatus === 'in_progress' && <Finish {...props} />}
      {mayWithdraw(voting) && <Withdraw {...props} />}
      {mayCancel(voting) && <Cancel {...props} />}
      {voting.currentStatus === 'canceled' && <Restore {...props} />}
    </>
  )
}
