// Documents, or votings, under the items at which they stand: dragged, lifted by keyboard, or moved by buttons without scripts.
import { StepAgenda, type Meeting } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { StepButton, type Way } from '#components/ui/order/step-button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { truncate } from '#lib/format/truncate.ts'
import { agendaHref, movedHref } from '#lib/links/meetings.ts'
import { STEP_FORMS } from '#lib/meetings/words.ts'
import { KINDS, type LinkedKind } from './kinds.ts'
import { LinkedOrder, type LinkedRow, type LinkedThing } from './linked-list.tsx'
import { StepForm, StepForms } from './steps.tsx'

const NAME_CUT = 80
export const itemName = ({ number, title }: Pick<Meeting['agenda'][number], 'number' | 'title'>) => `${number}. ${truncate(title, NAME_CUT)}`

interface Linked {
  id: number
  name: string
}

export interface Group {
  /** null: papers at no item. */
  itemId: number | null
  name: string
  of: readonly Linked[]
}

interface ToolsProps {
  kind: LinkedKind
  meetingId: number
  itemId: number
  name: string
  of: Omit<LinkedThing, 'tools'>
}

/** Of what stands at several items. */
function OwnTools({ kind, meetingId, itemId, name, of: { id, place, count, still, gone } }: ToolsProps) {
  const { field, off } = KINDS[kind]
  const form = { meetingId, values: { itemId, [field]: id } }
  return (
    <>
      {(['up', 'down'] as const).map((way) => {
        const button = <StepButton way={way} name={name} place={place} count={count} still={still[way]} takesFocus={gone === way} />
        return still[way] ? (
          button
        ) : (
          <StepForm key={way} {...form} step={KINDS[kind][way]}>
            {button}
          </StepForm>
        )
      })}
      <StepForm {...form} step={off}>
        <SubmitButton kind="quiet" busyText="Zapisuję…">
          Odłącz<span className="hidden-text">: {name}</span>
        </SubmitButton>
      </StepForm>
    </>
  )
}

/** Ids of items are not those of documents, and a document may stand at several items. */
const headingId = ({ itemId }: Group) => -(itemId ?? 2 ** 40)
const APPEARANCE = 2 ** 32

interface Props {
  kind: LinkedKind
  meetingId: number
  groups: readonly Group[]
  /** The row that was moved last, and the way it went by a button. */
  moved: number
  gone: Way | undefined
  /** Ids of those whose boxes are ticked; missing: there are no boxes. */
  chosen?: readonly number[]
  /** Whether this group is the last one that way: nothing leaves it there. */
  isEnd: (way: Way, group: Group) => boolean
}

function rowsOf({ kind, meetingId, groups, moved, gone, chosen, isEnd }: Props): LinkedRow[] {
  const counts = Map.groupBy(
    groups.flatMap(({ of }) => of),
    ({ id }) => id,
  )
  const seen = new Map<number, number>()
  return groups.flatMap((group) => {
    const { itemId, of: linked } = group
    const count = linked.length
    const rows = linked.map(({ id, name }, place): LinkedRow => {
      const before = seen.get(id) ?? 0
      seen.set(id, before + 1)
      const rowId = id + before * APPEARANCE
      const isRepeated = counts.get(id)!.length > 1
      const still = { up: place === 0 && isEnd('up', group), down: place === count - 1 && isEnd('down', group) }
      // One select cannot say at which of several items a document stands: it has no box.
      const of = { id, place, count, still, gone: rowId === moved ? gone : undefined, chosen: chosen && !isRepeated ? chosen.includes(id) : null }
      const tools = isRepeated && itemId !== null ? <OwnTools kind={kind} meetingId={meetingId} itemId={itemId} name={name} of={of} /> : null
      return { id: rowId, name, itemId, of: { ...of, tools } }
    })
    return [{ id: headingId(group), name: group.name, itemId, of: null }, ...rows]
  })
}

export function LinkedRows(props: Props) {
  const { kind, meetingId, moved, gone } = props
  const { field, up, down, off, put } = KINDS[kind]
  const form = `przenies-${kind}`
  return (
    <>
      <StepForms meetingId={meetingId} steps={[up, down, off]} />
      <ActionForm
        form={STEP_FORMS[put]}
        endpoint={StepAgenda}
        id={form}
        params={{ id: meetingId }}
        values={{ step: put, itemId: '', fromItemId: '', fromOthers: '', [field]: '', place: '' }}
        success={agendaHref(meetingId)}
        back={agendaHref(meetingId)}
      >
        {null}
      </ActionForm>
      <LinkedOrder kind={kind} form={form} rows={rowsOf(props)} moved={gone ? 0 : moved} success={movedHref(meetingId, KINDS[kind].moved, 0)} />
    </>
  )
}
