// Forms that the buttons of all rows send: the pressed button names what moves, so that a row of a long list has no form of its own.
import { StepAgenda } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import type { Way } from '#components/ui/order/step-button.tsx'
import { agendaHref, MOVED_DOCUMENT, MOVED_ITEM, MOVED_VOTING, movedHref } from '#lib/links/meetings.ts'
import { STEP_FORMS } from '#lib/meetings/words.ts'
import { stepFormId, type SharedStep } from './kinds.ts'

const MOVES: Readonly<Record<SharedStep, readonly [Parameters<typeof movedHref>[1], Way] | null>> = {
  up: [MOVED_ITEM, 'up'],
  down: [MOVED_ITEM, 'down'],
  documentUp: [MOVED_DOCUMENT, 'up'],
  documentDown: [MOVED_DOCUMENT, 'down'],
  votingUp: [MOVED_VOTING, 'up'],
  votingDown: [MOVED_VOTING, 'down'],
  detach: null,
  unlink: null,
}

interface StepProps {
  meetingId: number
  step: SharedStep
  values?: Readonly<Record<string, number | string>>
  id?: string
  children?: React.ReactNode
}

/** Leads to where it has moved. */
export function StepForm({ meetingId, step, values, id, children = null }: StepProps) {
  const moves = MOVES[step]
  return (
    <ActionForm
      {...(id !== undefined && { id })}
      form={STEP_FORMS[step]}
      endpoint={StepAgenda}
      params={{ id: meetingId }}
      values={{ ...values, step }}
      success={moves ? movedHref(meetingId, moves[0], '{id}', moves[1]) : agendaHref(meetingId)}
      back={agendaHref(meetingId)}
    >
      {children}
    </ActionForm>
  )
}

export const StepForms = ({ meetingId, steps }: { meetingId: number; steps: readonly SharedStep[] }) =>
  steps.map((step) => <StepForm key={step} id={stepFormId(step)} meetingId={meetingId} step={step} />)
