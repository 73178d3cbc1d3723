import { z } from 'zod'
import { CreateEvent } from '#contract/calendar.ts'
import { ChooseLibraryRows } from '#contract/documents.ts'
import { ChangePassword, SwitchProfile } from '#contract/session.ts'
import { WallTimeInput } from '#contract/wall-time.ts'
import { NO_TIME } from '#common/typed-time.ts'
import { coerceBody } from './coerce.ts'

const fields = (query: string) => {
  const found = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(query)) found.set(name, [...(found.get(name) ?? []), value])
  return found
}

describe('coerceBody', () => {
  it.each([
    ['24/05/2027 10:00', '2027-05-24T10:00'],
    ['24.05.2027 r., godz. 9.30', '2027-05-24T09:30'],
    ['2027-05-24T09:30:15', '2027-05-24T09:30:15'],
    ['24/05/2027', '24/05/2027'],
    ['31/02/2027 10:00', '31/02/2027 10:00'],
    ['', ''],
  ])('turns the typed time %j into %j', (typed, sent) => {
    expect(coerceBody(z.object({ at: WallTimeInput }), new Map([['at', [typed]]]))).toEqual({ at: sent })
    const Wrapped = z.object({ until: WallTimeInput.nullish() })
    expect(coerceBody(Wrapped, new Map([['until', [typed]]]))).toEqual({ until: sent === '' ? null : sent })
  })

  it.each([
    ['24/05/2027 10:00', '2027-05-24T10:00'],
    ['24 maja 2027', '2027-05-24'],
    ['maj', 'maj'],
  ])('turns the typed time or day %j into %j', (typed, sent) => {
    expect(coerceBody(CreateEvent.body, new Map([['startsAt', [typed]]]))).toEqual({ startsAt: sent })
  })

  it('turns the last value of a pair that means “no time” into null, and keeps an empty field empty', () => {
    const TimeForm = z.object({ startsAt: WallTimeInput.nullable() })
    expect(coerceBody(TimeForm, new Map([['startsAt', ['24/05/2027 10:00', NO_TIME]]]))).toEqual({ startsAt: null })
    expect(coerceBody(TimeForm, new Map([['startsAt', ['']]]))).toEqual({ startsAt: '' })
    expect(coerceBody(TimeForm, new Map([['startsAt', ['24/05/2027 10:00']]]))).toEqual({ startsAt: '2027-05-24T10:00' })
  })

  it('turns digits into numbers and leaves other texts for the provider to refuse', () => {
    expect(coerceBody(SwitchProfile.body, fields('id=12'))).toEqual({ id: 12 })
    expect(coerceBody(SwitchProfile.body, fields('id=12abc'))).toEqual({ id: '12abc' })
    expect(coerceBody(SwitchProfile.body, fields('id='))).toEqual({ id: '' })
  })

  it('takes only fields that the contract declares', () => {
    expect(coerceBody(SwitchProfile.body, fields('id=1&admin=true&__proto__=x'))).toEqual({ id: 1 })
  })

  it('looks through refinements and leaves out optional fields that are empty', () => {
    expect(coerceBody(ChangePassword.body, fields('username=a&currentPassword=&newPassword1=b&newPassword2=b'))).toEqual({
      username: 'a',
      newPassword1: 'b',
      newPassword2: 'b',
    })
  })

  const Sample = z.object({
    flag: z.boolean(),
    maybe: z.boolean().optional(),
    ids: z.array(z.int()),
    note: z.string().nullable(),
    kind: z.union([z.literal(1), z.literal(2)]).optional(),
    one: z.literal(3).optional(),
    place: z.object({ city: z.string(), floor: z.int().optional() }),
  })

  it('reads boxes, repeated names, nested names and empty nullable texts', () => {
    expect(coerceBody(Sample, fields('flag=on&ids=1&ids=2&note=&one=3&place.city=Opole&place.floor=4'))).toEqual({
      flag: true,
      ids: [1, 2],
      note: null,
      one: 3,
      place: { city: 'Opole', floor: 4 },
    })
    expect(coerceBody(Sample, fields('place.city=Opole'))).toEqual({ flag: false, ids: [], place: { city: 'Opole' } })
  })

  it('leaves out an optional object that no field belongs to', () => {
    const schema = z.object({ copyOf: z.object({ id: z.int(), ids: z.array(z.int()).default([]) }).nullish() })
    expect(coerceBody(schema, fields('copy=1'))).toEqual({})
    expect(coerceBody(schema, fields('copyOf.id=4&copyOf.ids=5&copyOf.ids=6'))).toEqual({ copyOf: { id: 4, ids: [5, 6] } })
  })

  it('builds a list body from the repeated field ids', () => {
    expect(coerceBody(z.array(z.int()), fields('ids=4&ids=5'))).toEqual([4, 5])
    expect(coerceBody(undefined, fields('a=1'))).toBeUndefined()
  })

  it('reads a map from the fields that begin with its name; of a pair the last one counts', () => {
    const schema = z.object({ shown: z.record(z.string(), z.boolean()).default({}) })
    expect(
      coerceBody(
        schema,
        new Map([
          ['shown.3', ['false', 'true']],
          ['shown.4', ['false']],
        ]),
      ),
    ).toEqual({ shown: { 3: true, 4: false } })
    expect(coerceBody(schema, new Map())).toEqual({})
  })

  it('chooses between a list and an object by the fields that were sent', () => {
    const schema = z.union([z.array(z.int()), z.object({ nodeIds: z.array(z.int()) })])
    expect(coerceBody(schema, new Map([['nodeIds', ['1', '2']]]))).toEqual({ nodeIds: [1, 2] })
    expect(coerceBody(schema, new Map([['ids', ['1', '2']]]))).toEqual([1, 2])
  })
  it('turns a number that is one of several into that number', () => {
    expect(coerceBody(ChooseLibraryRows.body, new Map([['rows', ['10']]]))).toEqual({ rows: 10 })
    expect(coerceBody(ChooseLibraryRows.body, new Map([['rows', ['7']]]))).toEqual({ rows: '7' })
  })
})
