// The votings of a meeting: which stand at which item, in which order, and one more put to an item.
import { StepAgenda, type Meeting } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import type { Way } from '#components/ui/order/step-button.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { truncate } from '#lib/format/truncate.ts'
import { agendaHref } from '#lib/links/meetings.ts'
import type { AgendaToOrder } from '#lib/meetings/loaders.ts'
import { linkVotingForm } from '#lib/meetings/words.ts'
import { itemName, LinkedRows } from './linked-rows.tsx'

export type LinkState = FormState<keyof typeof linkVotingForm.labels>

const NAME_CUT = 80

const Link = ({ meeting: { id, agenda }, votings, state }: Pick<AgendaToOrder, 'meeting' | 'votings'> & { state: LinkState }) => (
  <ActionForm
    form={linkVotingForm}
    endpoint={StepAgenda}
    state={state}
    params={{ id }}
    values={{ step: 'link' }}
    success={agendaHref(id)}
    back={agendaHref(id)}
    label="Głosowanie do punktu"
  >
    <Select
      state={state}
      name="votingId"
      none="Wybierz głosowanie"
      choices={votings.map((voting) => ({ value: voting.id, label: truncate(voting.title, NAME_CUT) }))}
    />
    <Select state={state} name="itemId" choices={agenda.map((item) => ({ value: item.id, label: itemName(item) }))} />
    <ButtonRow>
      <SubmitButton busyText="Dodaję…">Dodaj głosowanie do punktu</SubmitButton>
    </ButtonRow>
  </ActionForm>
)

interface Props {
  meeting: Meeting
  /** Those that may be put to an item. */
  votings: AgendaToOrder['votings']
  /** The voting that was moved last, and the way it went by a button. */
  moved: number
  gone: Way | undefined
  state: LinkState
}

/** Only items that have a voting are shown; the arrows lead to the others as well. */
const groupsOf = (agenda: Meeting['agenda']) =>
  agenda.flatMap((item) =>
    item.votings.length === 0 ? [] : [{ itemId: item.id, name: itemName(item), of: item.votings.map(({ id, title }) => ({ id, name: title })) }],
  )

export function OrderedVotings({ meeting, votings, moved, gone, state }: Props) {
  const { id, agenda } = meeting
  const groups = groupsOf(agenda)
  if (agenda.length === 0 || (votings.length === 0 && groups.length === 0)) return null
  const ends = { up: agenda[0]?.id, down: agenda.at(-1)?.id }
  return (
    <section aria-labelledby="glosowania">
      <h2 id="glosowania">Głosowania punktów</h2>
      {groups.length > 0 && (
        <LinkedRows kind="voting" meetingId={id} groups={groups} moved={moved} gone={gone} isEnd={(way, { itemId }) => itemId === ends[way]} />
      )}
      {votings.length > 0 && <Link meeting={meeting} votings={votings} state={state} />}
    </section>
  )
}
