// Correcting the number, day and procedure of a resolution that was brought in. Numbers of those that were adopted here stay for ever.
import type { z } from 'zod'
import { shownDay } from '#common/shown-time.ts'
import { typedDay } from '#common/typed-time.ts'
import { dayOf, instantOfWallTime } from '#common/warsaw-clock.ts'
import type { FieldError } from '#contract/fields.ts'
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import { ResolutionLabel, ResolutionNumber, type CorrectEarlierResolution, type FindTakenNumber } from '#contract/register-import.ts'
import { raiseNumbers } from '#provider/areas/resolutions/importing/queries.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { change, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import { HOW } from './copy.ts'
import { addEdition } from './entry-service.ts'
import * as numbers from './numbers-queries.ts'
import { asResolution, copiedOf, requireAsRead, requireResolution } from './publishing-service.ts'
import * as queries from './queries.ts'

type Form = RequestOutput<typeof CorrectEarlierResolution>['body']
type Row = queries.WholeRow

const wrong = (path: keyof Form, code: FieldError['code']) => new Refusal('VALIDATION_ERROR', { fields: [{ path, code }] })

const isSameLabel = (a: string, b: string): boolean => a.toLocaleLowerCase('pl') === b.toLocaleLowerCase('pl')

/** At noon, as it was brought in. */
function adoptedAtOf({ adoptedOn }: Form, today: string): Date {
  const at = instantOfWallTime(`${adoptedOn} 12:00:00`)
  if (at === null || adoptedOn > today) throw wrong('adoptedOn', 'wrong_format')
  return at
}

/** A resolution amends and repeals earlier ones only. */
async function requireInOrder(tx: Tx, id: number, at: Date): Promise<void> {
  const links = await queries.linksOf(tx, id)
  if (links.some(({ resolution_id, adopted_at }) => (resolution_id === id ? adopted_at > at : adopted_at < at))) throw wrong('adoptedOn', 'out_of_range')
}

const how = (procedure: Form['procedure']): string => (procedure ? HOW[procedure] : 'nieznany')

/** What was corrected, in words for everybody. */
function corrections(row: Row, { number, label, adoptedOn, procedure }: Form): string[] {
  const [year, day] = [Number(adoptedOn.slice(0, 4)), dayOf(row.adopted_at)]
  const changes: [string, string, string][] = [
    ['numer', row.label, label],
    ['numer w roku', `${row.number}/${row.year}`, `${number}/${year}`],
    ['datę przyjęcia', shownDay(day), shownDay(adoptedOn)],
    ['tryb', how(row.procedure), how(procedure)],
  ]
  return changes.flatMap(([what, before, now]) => (before === now ? [] : [`${what} (${before} na ${now})`]))
}

/** Its number of the year with the counter behind it, and its printed number. */
async function moveNumber(tx: Tx, row: Row, fields: Omit<numbers.NumberFields, 'label_is_twice'>): Promise<void> {
  const { year, number, label } = fields
  const keepsLabel = isSameLabel(row.label, label)
  // From here on nobody takes a number of this year, so one that is free stays free.
  await raiseNumbers(tx, new Map([[year, number]]))
  if (await numbers.holderOfNumber(tx, fields, row.id)) throw wrong('number', 'not_unique')
  if (!keepsLabel && (await numbers.holderOfLabel(tx, label, row.id))) throw wrong('label', 'not_unique')
  await numbers.updateNumber(tx, row.id, { ...fields, label_is_twice: keepsLabel && row.label_is_twice })
  if (!keepsLabel && !row.label_is_twice) await numbers.passLabelOn(tx, row.label)
  if (year !== row.year || number !== row.number) await numbers.lowerNumbers(tx, row)
}

async function requireEarlier(db: Db, id: number) {
  const row = await requireResolution(db, id)
  const { edition } = row
  if (row.voting_id !== null || edition === null) throw new Refusal('ERROR_NOT_FOUND')
  return { ...row, edition }
}

const understood = <Value>(field: z.ZodType<Value>, typed: string | undefined): Value | null => field.safeParse(typed).data ?? null

/** As a correction would refuse it. */
export async function findTaken(db: Db, id: number, typed: RequestOutput<typeof FindTakenNumber>['query']): Promise<AnswerOf<typeof FindTakenNumber>> {
  const row = await requireEarlier(db, id)
  const [number, label, day] = [understood(ResolutionNumber, typed.number), understood(ResolutionLabel, typed.label), typedDay(typed.adoptedOn ?? '')]
  return {
    number: number !== null && day !== null ? await numbers.holderOfNumber(db, { year: Number(day.slice(0, 4)), number }, id) : null,
    label: label !== null && !isSameLabel(row.label, label) ? await numbers.holderOfLabel(db, label, id) : null,
  }
}

export const correctEarlier = (context: Context, id: number, form: Form): Promise<{ id: number }> =>
  change(context, 'register', async ({ tx, author }) => {
    const row = await requireEarlier(tx, id)
    requireAsRead(row, form.updatedAt)
    const answer = { id }
    const told = corrections(row, form)
    if (told.length === 0) return { answer, nothingHappened: true }
    const { number, label, procedure } = form
    const adopted_at = adoptedAtOf(form, dayOf(author.now))
    await requireInOrder(tx, id, adopted_at)
    const fields = { year: Number(form.adoptedOn.slice(0, 4)), number, label, adopted_at }
    await moveNumber(tx, row, fields)
    if (fields.year !== row.year || number !== row.number)
      await numbers.insertAddress(tx, { year: row.year, number: row.number, label: row.label, id, at: author.now })
    const edition = row.edition + 1
    await queries.updateEntry(tx, id, { procedure, edition }, author)
    const reason = `Poprawiono ${told.join(', ')}: ${form.reason}`
    const resolution = asResolution({ ...row, ...fields })
    const by = { ...author, fullName: context.actor.fullName }
    const hash = await addEdition(tx, { resolution, edition, action: 'corrected', content: { ...copiedOf(row), procedure }, reason, by })
    const description = `Poprawiono w rejestrze uchwałę nr ${label}: ${told.join(', ')}: ${form.reason}`
    return { answer, trace: { kind: 'resolution_corrected', description, detail: { resolutionIds: [id], hash } } }
  })
