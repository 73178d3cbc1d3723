// Changes of an agenda that one button makes, always of the present agenda: two people at once lose nothing.
import { AGENDA_ITEMS_MAX, AGENDA_LINKS_MAX, type AgendaStatus, type AgendaStep, type PlaceDocuments, type StepAgenda } from '#contract/meetings.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { editAgenda, type Items } from './agenda-service.ts'
import type * as queries from './queries.ts'

type Body = RequestOutput<typeof StepAgenda>['body']
type Answer = AnswerOf<typeof StepAgenda>
type Item = Items[number]

const asItem = ({ document_ids, voting_ids, number: _number, ...item }: queries.ItemRow): Item => ({
  ...item,
  documentIds: document_ids,
  votingIds: voting_ids,
})

interface Step {
  items: Item[]
  /** Where the item stands. */
  at: number
  body: Body
  meeting: queries.MeetingRow
}

function moved({ items, at }: Step, to: number): Item[] {
  const rest = items.toSpliced(at, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, items[at]!)
}

const changed = ({ items, at }: Step, change: Partial<Item>): Item[] => items.with(at, { ...items[at]!, ...change })

/** An item that is begun ends the one before it. Whoever saw an earlier one as the current one is behind. */
function begun({ items, at, body, meeting }: Step): Item[] {
  if (meeting.status !== 'open') throw new Refusal('ERROR_MEETING_STATUS_NOT_ALLOWED')
  const current = items.find(({ status }) => status === 'current')
  const isBehind = body.fromItemId != null && current?.id !== body.fromItemId && current !== items[at]
  // Somebody has withdrawn it meanwhile.
  if (isBehind || items[at]?.status === 'withdrawn') throw new Refusal('ERROR_EDIT_CONFLICT')
  return items.map((item, place) => {
    const status: AgendaStatus = place === at ? 'current' : item.status === 'current' ? 'done' : item.status
    return { ...item, status }
  })
}

function added({ items, body }: Step): Item[] {
  if (items.length >= AGENDA_ITEMS_MAX) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'title', code: 'too_many', limit: AGENDA_ITEMS_MAX }] })
  return [...items, { title: body.title ?? '', speaker: body.speaker || null, status: 'waiting', documentIds: [], votingIds: [] }]
}

function edited(step: Step): Item[] {
  const { items, at, body } = step
  const is = items[at]!
  const title = body.title ?? ''
  if (body.titleBefore != null && body.titleBefore !== is.title && is.title !== title) throw new Refusal('ERROR_EDIT_CONFLICT')
  return changed(step, { title, speaker: body.speaker || null })
}

type Linked = 'documentIds' | 'votingIds'
const FIELD_OF = { documentIds: 'documentId', votingIds: 'votingId' } as const
const tooMany = (linked: Linked) => new Refusal('VALIDATION_ERROR', { fields: [{ path: FIELD_OF[linked], code: 'too_many', limit: AGENDA_LINKS_MAX }] })
const overtaken = () => new Refusal('ERROR_EDIT_CONFLICT')

const isAt = (item: Item, linked: Linked, id: number): boolean => item[linked].includes(id)
const without = (item: Item, linked: Linked, id: number): Item => ({ ...item, [linked]: item[linked].filter((one) => one !== id) })
/** `place`: from 0; missing: at its end. */
function withOne(item: Item, linked: Linked, { id, place }: { id: number; place?: number | null | undefined }): Item {
  const ids = without(item, linked, id)[linked]
  if (ids.length >= AGENDA_LINKS_MAX) throw tooMany(linked)
  return { ...item, [linked]: ids.toSpliced(place ?? ids.length, 0, id) }
}

/** Somebody has taken it elsewhere since it was seen. */
function requireAsSeen({ items, at, body }: Step, linked: Linked, id: number): void {
  if (isAt(items[at]!, linked, id)) return
  const { fromItemId, fromOthers } = body
  const isGone = fromItemId != null && !items.some((item) => item.id === fromItemId && isAt(item, linked, id))
  const isPlaced = fromOthers && items.some((item) => isAt(item, linked, id))
  if (isGone || isPlaced) throw overtaken()
}

/** A document or a voting comes to an item, from another one where the step names it, or to another place at the same. */
const linkedTo =
  (linked: Linked) =>
  (step: Step): Item[] => {
    const { items, at, body } = step
    const [id, from] = [body[FIELD_OF[linked]] ?? 0, body.fromItemId ?? null]
    requireAsSeen(step, linked, id)
    if (isAt(items[at]!, linked, id) && from === null && (body.place == null || body.fromOthers)) return items
    return items.map((item, place) => {
      if (place === at) return withOne(item, linked, { id, place: body.place })
      return item.id === from ? without(item, linked, id) : item
    })
  }

/** Index of the item at which it stands; -1: at none. Where it stands at several the step has to name one. */
function placeOf({ items, body }: Step, linked: Linked, id: number): number {
  const places = items.flatMap((item, at) => (isAt(item, linked, id) && (body.itemId == null || item.id === body.itemId) ? [at] : []))
  const isGone = places.length === 0 && (body.itemId != null || linked === 'votingIds')
  if (places.length > 1 || isGone) throw overtaken()
  return places[0] ?? -1
}

const unlinkedFrom =
  (linked: Linked) =>
  ({ items, at, body }: Step): Item[] => {
    const id = body[FIELD_OF[linked]] ?? 0
    if (body.itemId == null && items.filter((item) => isAt(item, linked, id)).length > 1) throw overtaken()
    return items.map((item, place) => (place === at || body.itemId == null ? without(item, linked, id) : item))
  }

/** One place further, at the end of an item into the next one. Past the last item documents come to those at no item. */
const steppedBy =
  (linked: Linked, by: 1 | -1) =>
  (step: Step): Item[] => {
    const { items, body } = step
    const id = body[FIELD_OF[linked]] ?? 0
    const at = placeOf(step, linked, id)
    if (at < 0) return by > 0 ? items : items.map((item, place) => (place === items.length - 1 ? withOne(item, linked, { id }) : item))
    const place = items[at]![linked].indexOf(id) + by
    if (place >= 0 && place < items[at]![linked].length) return items.with(at, withOne(items[at]!, linked, { id, place }))
    const to = at + by
    if (to < 0 || (to === items.length && linked === 'votingIds')) return items
    return items.map((item, i) => {
      if (i === at) return without(item, linked, id)
      return i === to ? withOne(item, linked, by > 0 ? { id, place: 0 } : { id }) : item
    })
  }

const STEPS: Readonly<Record<AgendaStep, (step: Step) => Item[]>> = {
  add: added,
  edit: edited,
  up: (step) => moved(step, step.at - 1),
  down: (step) => moved(step, step.at + 1),
  move: (step) => moved(step, step.body.place ?? step.at),
  withdraw: (step) => changed(step, { status: 'withdrawn' }),
  restore: (step) => (step.items[step.at]!.status === 'withdrawn' ? changed(step, { status: 'waiting' }) : step.items),
  delete: ({ items, at }) => items.toSpliced(at, 1),
  begin: begun,
  link: linkedTo('votingIds'),
  unlink: unlinkedFrom('votingIds'),
  votingUp: steppedBy('votingIds', -1),
  votingDown: steppedBy('votingIds', 1),
  attach: linkedTo('documentIds'),
  detach: unlinkedFrom('documentIds'),
  documentUp: steppedBy('documentIds', -1),
  documentDown: steppedBy('documentIds', 1),
}

/** Steps that need no item. */
const WITHOUT_ITEM: readonly AgendaStep[] = ['add', 'begin', 'detach', 'unlink', 'documentUp', 'documentDown', 'votingUp', 'votingDown']

/** What is wrong with the whole agenda, as the one field of the step says it. */
const FIELD_OF_STEP: Readonly<Record<string, string>> = FIELD_OF

function asOfStep(error: unknown): never {
  if (!(error instanceof Refusal) || !error.fields) throw error
  throw new Refusal(error.code, { fields: error.fields.map((field) => ({ ...field, path: FIELD_OF_STEP[field.path.split('.').at(-1)!] ?? field.path })) })
}

export const stepAgenda = (context: Context, id: number, body: Body): Promise<Answer> =>
  editAgenda(context, { id, told: body.documentId ?? body.votingId ?? body.itemId ?? id }, ({ meeting, before }) => {
    const items = before.map(asItem)
    const at = body.itemId == null ? -1 : items.findIndex((item) => item.id === body.itemId)
    // The item is gone.
    if (at < 0 && !(body.itemId == null && WITHOUT_ITEM.includes(body.step))) throw new Refusal('ERROR_EDIT_CONFLICT')
    return STEPS[body.step]({ items, at, body, meeting })
  }).catch(asOfStep)

type Places = RequestOutput<typeof PlaceDocuments>['body']

/** Those that are sent otherwise than they were read. */
function changedPlaces({ items, seen }: Places, before: readonly queries.ItemRow[]): Readonly<Record<string, number | ''>> {
  const changes = Object.entries(items).filter(([documentId, itemId]) => itemId !== seen[documentId])
  const placesOf = (documentId: string) => before.filter(({ document_ids }) => document_ids.includes(Number(documentId))).map(({ id }) => id)
  for (const [documentId, itemId] of changes) {
    const [was, is] = [seen[documentId], placesOf(documentId)]
    const standsAt = (place: number | '') => is.join() === String(place)
    if (was !== undefined && !standsAt(was) && !standsAt(itemId)) throw new Refusal('ERROR_EDIT_CONFLICT')
  }
  return Object.fromEntries(changes)
}

/** All of them come to one item, whatever was shown: the press names them. */
const togetherPlaces = ({ documentIds, itemId }: Places): Readonly<Record<string, number | ''>> =>
  Object.fromEntries(documentIds.map((documentId) => [documentId, itemId ?? '']))

export const placeDocuments = (context: Context, id: number, body: Places): Promise<Answer> =>
  editAgenda(context, { id }, ({ before }) => {
    const places: Readonly<Record<string, number | ''>> = { ...changedPlaces(body, before), ...togetherPlaces(body) }
    const known = new Set(before.map((item) => item.id))
    if (Object.values(places).some((itemId) => itemId !== '' && !known.has(itemId))) throw new Refusal('ERROR_EDIT_CONFLICT')
    const chosen = [...new Set([...body.documentIds, ...Object.keys(places).map(Number)])]
    return before.map((row) => {
      const item = asItem(row)
      const kept = item.documentIds.filter((documentId) => places[documentId] === undefined || places[documentId] === row.id)
      const come = chosen.filter((documentId) => places[documentId] === row.id && !kept.includes(documentId))
      return { ...item, documentIds: [...kept, ...come] }
    })
  })
