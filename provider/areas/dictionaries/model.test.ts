// Random changes of dictionaries and profiles by two administrators against a model: what is refused and why, that the event
// log tells every change and its author, and that replaying it gives what is there.
import fc from 'fast-check'
import { DICTIONARY_NAMES, type DictionaryName } from '#contract/dictionaries.ts'
import { CreateProfile, DeleteProfiles, UpdateProfile } from '#contract/profiles.ts'
import { DeleteUser } from '#contract/users.ts'
import { makePerson, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestAnswer, type TestProvider } from '#provider/testing/test-provider.ts'
import { entriesOf } from './test-entries.ts'
import { TABLES } from './tables-queries.ts'
import { DictionariesModel, KINDS, type Entry, type Kind } from './test-dictionaries-model.ts'

const RUNS = Number(process.env['DICTIONARY_SEQUENCES'] ?? 10)
const UNKNOWN = 2_000_000_000

let provider: TestProvider
let admins: Awaited<ReturnType<typeof signedIn>>[]

beforeAll(async () => {
  provider = await startTestProvider()
  admins = [await signedIn(provider, { permissions: ['user_admin'], role: null }), await signedIn(provider, { permissions: ['user_admin'], role: null })]
})
afterAll(() => provider.close())

const form = fc.record({
  name: fc.constantFrom('Żabka', 'żABKA', ' Żabka ', 'Łąka', 'ŁĄKA', 'Trzecia', 'Czwarta', 'Piąta'),
  side: fc.nat(5),
  role: fc.constantFrom('member', 'alternate_member', 'umwp', null),
  messageTag: fc.constantFrom('invitation', 'notification_reminder', 'voting_start_notification'),
  permissions: fc.constantFrom(['read_access'], ['read_access', 'voting'], ['user_admin']),
})
type Form = typeof form extends fc.Arbitrary<infer T> ? T : never

const kind = fc.constantFrom(...KINDS)
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('create' as const), kind, by: fc.nat(1), form }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('update' as const), kind, by: fc.nat(1), which: fc.nat(5), form }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('delete' as const), kind, by: fc.nat(1), which: fc.array(fc.nat(6), { minLength: 1, maxLength: 2 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('come' as const), picks: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('go' as const), by: fc.nat(1), which: fc.nat(5) }) },
  ),
  { minLength: 20, maxLength: 45 },
)

type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never

/** Comes to every refusal that the test must have seen, whatever is drawn beside it. */
const EVERY_REFUSAL: Step[] = (() => {
  const entry: Form = { name: 'Żabka', side: 0, role: null, messageTag: 'invitation', permissions: ['read_access'] }
  return [
    { do: 'create', kind: 'profile', by: 0, form: entry },
    { do: 'create', kind: 'institution', by: 1, form: entry },
    { do: 'create', kind: 'workgroup', by: 1, form: entry },
    { do: 'create', kind: 'workgroup', by: 0, form: { ...entry, name: 'żABKA' } },
    { do: 'come', picks: [0, 0, 0, 0] },
    { do: 'delete', kind: 'profile', by: 0, which: [0] },
    { do: 'delete', kind: 'workgroup', by: 0, which: [1] },
  ]
})()

/** Removes what the sequence before this one left. */
async function clear(): Promise<void> {
  const { db } = provider
  const own = admins.map(({ userId }) => userId)
  const kept = admins.flatMap(({ profileIds }) => profileIds)
  await db.deleteFrom('user_profiles').where('user_id', 'not in', own).execute()
  await db.deleteFrom('user_work_groups').execute()
  await db.updateTable('users').set({ institution_id: null, function_id: null, active_profile_id: null }).where('id', 'not in', own).execute()
  // Institutions name their sides.
  for (const table of ['institutions', ...Object.values(TABLES).map(({ table: one }) => one)] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('profile_permissions').where('profile_id', 'not in', kept).execute()
  await db.deleteFrom('profiles').where('id', 'not in', kept).execute()
}

const pick = (ids: readonly number[], which: number): number | undefined => (ids.length === 0 ? undefined : ids[which % ids.length])
const idsOf = (model: DictionariesModel, of: Kind) => [...model.entries[of].keys()]

function entryOf(model: DictionariesModel, of: Kind, drawn: Form): Entry {
  const { name, role, messageTag, permissions } = drawn
  if (of === 'institution') return { name, sideRepresentedId: drawn.side === 5 ? UNKNOWN : (pick(idsOf(model, 'siderepresented'), drawn.side) ?? UNKNOWN) }
  if (of === 'function') return { name, role }
  if (of === 'answeroption') return { name, meaning: role === null ? null : 'for' }
  if (of === 'messagetype') return { name, messageTag }
  if (of !== 'profile') return { name }
  return { name, permissions, secondFactorFrom: drawn.side % 2 === 0 ? null : '2027-05-01', secondFactorGraceDays: 7 * drawn.side }
}

const tidy = (entry: Entry): Entry => ({ ...entry, name: entry.name.trim() })

function callsOf(token: string) {
  const entries = entriesOf(provider, token)
  return {
    create: (of: Kind, body: Entry): Promise<TestAnswer<{ id: number }>> =>
      of === 'profile' ? provider.call(CreateProfile, { token, input: { body: body as never } }) : entries.create(of, body),
    update: (of: Kind, body: Entry & { id: number }): Promise<TestAnswer<{ id: number }>> =>
      of === 'profile' ? provider.call(UpdateProfile, { token, input: { body: body as never } }) : entries.update(of, body),
    remove: (of: Kind, ids: number[]): Promise<TestAnswer<unknown>> =>
      of === 'profile' ? provider.call(DeleteProfiles, { token, input: { body: ids } }) : entries.remove(of, ids),
  }
}

interface LoggedChange {
  kind: string
  detail: { dictionary?: DictionaryName; entryIds?: number[]; profileIds?: number[]; after?: Entry }
  user_id: number | null
}

/** What the log of changes comes to. */
function replay(events: readonly LoggedChange[]): Record<Kind, Map<number, Entry>> {
  const { entries } = new DictionariesModel()
  for (const { kind: what, detail } of events) {
    const of: Kind = detail.dictionary ?? 'profile'
    for (const id of detail.entryIds ?? detail.profileIds ?? [])
      if (what.endsWith('deleted')) entries[of].delete(id)
      else entries[of].set(id, detail.after!)
  }
  return entries
}

const CHANGES = ['dictionary_entry_created', 'dictionary_entry_changed', 'dictionary_entries_deleted', 'profile_created', 'profile_changed', 'profiles_deleted']

const eventsAfter = (id: number): Promise<LoggedChange[]> =>
  provider.db.selectFrom('events').select(['kind', 'detail', 'user_id']).where('id', '>', id).where('kind', 'in', CHANGES).orderBy('id').execute()

async function present(): Promise<Record<Kind, Map<number, Entry>>> {
  const { db } = provider
  const model = new DictionariesModel()
  const { entries } = model
  for (const of of DICTIONARY_NAMES) {
    const { table, kept } = TABLES[of]
    const rows: { id: number; name: string; [column: string]: unknown }[] = await db.selectFrom(table).selectAll().execute()
    for (const row of rows) {
      const fields = Object.entries(kept).map(([field, column]) => [field, row[column]])
      entries[of].set(row.id, { name: row.name, ...(Object.fromEntries(fields) as Partial<Entry>) })
    }
  }
  const own = admins.flatMap(({ profileIds }) => profileIds)
  for (const { id, name, ...row } of await db.selectFrom('profiles').selectAll().where('id', 'not in', own).execute()) {
    const held = await db.selectFrom('profile_permissions').select('permission_key').where('profile_id', '=', id).execute()
    const demand = { secondFactorFrom: row.second_factor_from, secondFactorGraceDays: row.second_factor_grace_days }
    entries.profile.set(id, { name, permissions: held.map(({ permission_key }) => permission_key).sort(), ...demand })
  }
  return entries
}

const plain = (entries: Record<Kind, Map<number, Entry>>) =>
  Object.fromEntries(
    Object.entries(entries).map(([of, map]) => [
      of,
      Object.fromEntries([...map].map(([id, entry]) => [id, entry.permissions ? { ...entry, permissions: [...entry.permissions].sort() } : entry])),
    ]),
  )

async function come(model: DictionariesModel, picks: readonly number[]): Promise<void> {
  const [institutionId, functionId, workGroupId, profileId] = (['institution', 'function', 'workgroup', 'profile'] as const).map(
    (of, i) => pick(idsOf(model, of), picks[i]!) ?? null,
  )
  if (!profileId) return
  const { userId } = await makePerson(provider.db, { profileIds: [profileId], role: null, workGroupIds: workGroupId ? [workGroupId] : [] })
  await provider.db
    .updateTable('users')
    .set({ institution_id: institutionId ?? null, function_id: functionId ?? null })
    .where('id', '=', userId)
    .execute()
  model.people.set(userId, { institutionId: institutionId ?? null, functionId: functionId ?? null, workGroupId: workGroupId ?? null, profileId, isThere: true })
}

it(`answers, log and entries agree with the model in ${RUNS} random sequences of changes to dictionaries and profiles`, async () => {
  const codes = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await clear()
      const model = new DictionariesModel()
      const last = await provider.db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      const authors: number[] = []
      for (const step of sequence) {
        if (step.do === 'come') {
          await come(model, step.picks)
          continue
        }
        const admin = admins[step.by]!
        if (step.do === 'go') {
          const userId = pick(
            [...model.people].filter(([, { isThere }]) => isThere).map(([id]) => id),
            step.which,
          )
          if (userId === undefined) continue
          expect((await provider.call(DeleteUser, { token: admin.token, input: { body: { id: userId } } })).status).toBe(200)
          model.people.get(userId)!.isThere = false
          continue
        }
        const calls = callsOf(admin.token)
        const entries = model.entries[step.kind]
        const ids = [...idsOf(model, step.kind), UNKNOWN]
        let code: string | null
        let answer: TestAnswer<unknown>
        if (step.do === 'delete') {
          const chosen = step.which.map((which) => pick(ids, which)!)
          code = model.deleting(step.kind, chosen)
          answer = await calls.remove(step.kind, chosen)
          if (code === null) for (const id of chosen) entries.delete(id)
        } else {
          const entry = entryOf(model, step.kind, step.form)
          const id = step.do === 'create' ? null : pick(ids, step.which)!
          code = model.saving(step.kind, entry, id)
          const saved = id === null ? await calls.create(step.kind, entry) : await calls.update(step.kind, { ...entry, id })
          if (code === null) entries.set(saved.body.id, tidy(entry))
          answer = saved
        }
        codes.add(code)
        expect([step.do, step.kind, answer.status < 400 ? null : answer.error.code]).toEqual([step.do, step.kind, code])
        if (code === null) authors.push(admin.userId)
      }
      const events = await eventsAfter(last?.id ?? 0)
      expect(events.map(({ user_id }) => user_id)).toEqual(authors)
      const there = plain(await present())
      expect(there).toEqual(plain(model.entries))
      expect(plain(replay(events))).toEqual(there)
    }),
    { numRuns: RUNS, examples: [[EVERY_REFUSAL]] },
  )
  for (const code of [null, 'VALIDATION_ERROR', 'ERROR_IN_USE', 'ERROR_NOT_FOUND']) expect(codes).toContain(code)
}, 300_000)
