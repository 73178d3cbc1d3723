// The states of minutes: draft, sent for remarks, adopted, published. From their adoption on they keep what they said.
import type { RequestOutput } from '#contract/kit.ts'
import type { ChangeMinutesStatus, MinutesStatus } from '#contract/minutes.ts'
import type { FieldError } from '#contract/fields.ts'
import { shownDay } from '#common/shown-time.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import { canonicalHash } from '#provider/audit/chain.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { KeptMinutes } from '#provider/db/kept-json.ts'
import { change, quoted, type Change, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { contentNow } from './contents.ts'
import { beginMinutes } from './begin.ts'
import { publishMinutes } from './publishing-service.ts'
import * as queries from './queries.ts'

type Form = RequestOutput<typeof ChangeMinutesStatus>['body']
type Changing = Context & Pick<Capabilities, 'settings' | 'files' | 'search'>
type Fields = Parameters<typeof queries.updateMinutes>[2]

interface Step {
  changing: Change
  context: Changing
  meeting: MeetingRow
  row: queries.MinutesRow
  form: Form
}

/** Also back, to mend a mistake, until they are published. */
const NEXT: Record<MinutesStatus, readonly MinutesStatus[]> = {
  draft: ['remarks', 'adopted'],
  remarks: ['draft', 'adopted'],
  adopted: ['draft'],
  published: [],
}

const wrong = (path: keyof Form, code: FieldError['code']) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code }] })

function sentForRemarks({ changing, form: { remarksUntil } }: Step): Fields {
  if (remarksUntil! < dayOf(changing.author.now)) throw wrong('remarksUntil', 'out_of_range')
  return { remarks_until: remarksUntil! }
}

async function whenAdopted({ changing: { tx }, form: { adoptedOn, votingId } }: Step) {
  const voting = votingId == null ? null : await queries.findVoting(tx, votingId)
  if (voting === undefined || (voting && voting.status !== 'finished')) throw wrong('votingId', 'wrong_format')
  const day = adoptedOn ?? voting?.ends_at?.slice(0, 10)
  if (day === undefined) throw wrong('adoptedOn', 'required')
  return { day, voting }
}

async function adopted(step: Step): Promise<Fields> {
  const { changing, meeting } = step
  if ((await queries.remarksOf(changing.tx, meeting.id)).some(({ decision }) => decision === null)) throw new Refusal('ERROR_MINUTES_REMARKS_OPEN')
  const { day, voting } = await whenAdopted(step)
  if (day > dayOf(changing.author.now) || day < meeting.starts_at.slice(0, 10)) throw wrong('adoptedOn', 'out_of_range')
  const content = await contentNow({ ...step.context, db: changing.tx }, meeting, step.row.chair)
  const kept: KeptMinutes = { ...content, adoption: { on: day, voting: voting && { id: voting.id, title: voting.title } } }
  return { adopted_on: day, adopted_by: voting?.id ?? null, kept: JSON.stringify(kept), content_hash: canonicalHash(kept) }
}

/** Adopted by mistake: the reason is in the log, and what they said is what the portal says now. */
function draftAgain({ row, form: { reason } }: Step): Fields {
  if (row.status === 'adopted' && !reason) throw wrong('reason', 'required')
  return { adopted_on: null, adopted_by: null, kept: null, content_hash: null }
}

const TO: Record<Exclude<MinutesStatus, 'published'>, (step: Step) => Fields | Promise<Fields>> = { draft: draftAgain, remarks: sentForRemarks, adopted }

const told = ({ form: { status, remarksUntil, reason } }: Step, fields: Fields): string =>
  ({
    draft: `Cofnięto do wersji roboczej protokół posiedzenia${reason ? ` (${reason})` : ''}`,
    remarks: `Przekazano do uwag do ${shownDay(remarksUntil ?? '')} protokół posiedzenia`,
    adopted: `Przyjęto w dniu ${shownDay(String(fields.adopted_on ?? ''))} protokół posiedzenia`,
    published: 'Opublikowano protokół posiedzenia',
  })[status]

const isAdoptedSo = ({ row, form: { adoptedOn, votingId } }: Step) =>
  row.adopted_by === (votingId ?? null) && (adoptedOn == null || row.adopted_on === adoptedOn)

/** What a colleague has done with another day, or for another reason, is not what this one asks for. */
function isSame(step: Step): boolean {
  const { row, form } = step
  if (row.status !== form.status) return false
  if (form.status === 'adopted') return isAdoptedSo(step)
  return form.status === 'remarks' ? row.remarks_until === form.remarksUntil : !form.reason
}

function isAllowed({ row, form: { status, seen } }: Step): boolean {
  const isOvertaken = seen !== undefined && seen !== row.status
  return !isOvertaken && (NEXT[row.status].includes(status) || (status === 'remarks' && row.status === 'remarks'))
}

const step = (context: Changing, id: number, form: Form): Promise<{ id: number }> =>
  change(context, 'calendar', async (changing) => {
    const { meeting, row } = await beginMinutes(changing, id)
    const taken: Step = { changing, context, meeting, row, form }
    const answer = { id }
    if (isSame(taken)) return { answer, nothingHappened: true }
    if (!isAllowed(taken) || form.status === 'published') throw new Refusal('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    const fields = await TO[form.status](taken)
    await queries.updateMinutes(changing.tx, id, { ...fields, status: form.status }, changing.author)
    const description = `${told(taken, fields)} ${quoted(meeting.name)}`
    const hash = typeof fields.content_hash === 'string' && { contentHash: fields.content_hash }
    const detail = { meetingIds: [id], nodeIds: [meeting.folder_id], minutesStatus: form.status, ...hash }
    return { answer, trace: { kind: 'minutes_status_changed', description, detail } }
  })

export const changeStatus = (context: Changing, id: number, form: Form): Promise<{ id: number }> =>
  form.status === 'published' ? publishMinutes(context, id) : step(context, id, form)
