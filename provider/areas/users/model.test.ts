// Random changes by two administrators against a model: the history tells every one, and replaying it gives what is there.
import fc from 'fast-check'
import { UpdateProfile } from '#contract/profiles.ts'
import { CreateUser, DeleteUser, UpdateUser, type UserField } from '#contract/users.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { makeUsersWorld, NOW, type UserChange, type UserForm, type UsersWorld } from './test-users.ts'

const RUNS = Number(process.env['USER_SEQUENCES'] ?? 8)

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

const NAMES = ['ala', 'ALA', 'bob', 'Żuk', 'żUK'] as const
const DAYS = ['2027-03-20', '2027-06-30', '2020-01-01'] as const
const pick = fc.nat(2)

const fields = fc.record({
  username: fc.constantFrom(...NAMES),
  firstName: fc.constantFrom('Ewa', 'Jan'),
  email: fc.constantFrom('a@urzad.example', 'A@urzad.example', 'b@urzad.example', 'c@urzad.example'),
  profiles: fc.subarray([0, 1], { minLength: 1 }),
  groups: fc.subarray([0, 1], { minLength: 1 }),
  institution: fc.nat(1),
  function: pick,
  info: fc.constantFrom('', 'x'),
  active: fc.boolean(),
  infinity: fc.boolean(),
  day: fc.constantFrom(...DAYS),
})
type Drawn = typeof fields extends fc.Arbitrary<infer T> ? T : never

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), by: fc.nat(1), form: fields }) },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('update' as const), by: fc.nat(1), which: fc.nat(5), form: fc.record({ ...fieldsOf() }, { requiredKeys: [] }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), by: fc.nat(1), which: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename profile' as const), by: fc.nat(1), name: fc.constantFrom('Nowa nazwa', 'Inna nazwa') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename group' as const), by: fc.nat(1), name: fc.constantFrom('Nowa grupa', 'Inna grupa') }) },
  ),
  { minLength: 10, maxLength: 30 },
)

function fieldsOf() {
  return {
    username: fc.constantFrom(...NAMES),
    firstName: fc.constantFrom('Ewa', 'Jan'),
    profiles: fc.subarray([0, 1], { minLength: 1 }),
    groups: fc.subarray([0, 1], { minLength: 1 }),
    institution: fc.nat(1),
    function: pick,
    active: fc.boolean(),
    infinity: fc.boolean(),
    day: fc.constantFrom(...DAYS),
  }
}

/** What the model keeps of an account: exactly what is sent. */
type Model = Map<number, Drawn>

const TODAY = '2027-03-20'
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const ends = ({ active, infinity, day }: Drawn) => (infinity ? null : active || day ? day : null)
const isSeat = (one: Drawn) => one.active && (one.infinity || one.day >= TODAY) && one.function < 2

/** The code that the model expects; null: it is done. */
function expected(model: Model, drawn: Drawn, id: number | null): string | null {
  const was = id === null ? null : model.get(id)!
  const stays = was !== null && ends(was) === ends(drawn) && (was.active || !drawn.active)
  const end = ends(drawn)
  if (end !== null && !stays && end < TODAY) return 'USER_ACTIVATION_DATE_IN_THE_PAST'
  const others = [...model].filter(([other]) => other !== id).map(([, one]) => one)
  if (others.some((one) => same(one.username, drawn.username))) return 'USER_WITH_USERNAME_EXISTS'
  if (others.some((one) => same(one.email, drawn.email))) return 'USER_WITH_EMAIL_EXISTS'
  const seat = (one: Drawn) => `${one.institution} ${one.function}`
  const comes = isSeat(drawn) && !(was && isSeat(was) && seat(was) === seat(drawn))
  if (comes && others.some((one) => isSeat(one) && seat(one) === seat(drawn))) return 'USER_WITH_FUNCTION_ROLE_EXISTS'
  return null
}

function formOf(ids: UsersWorld['ids'], one: Drawn): UserForm {
  return {
    username: one.username,
    firstName: one.firstName,
    lastName: 'Wzorcowa',
    email: one.email,
    profileIds: one.profiles.map((i) => [ids.reader, ids.voter][i]!),
    workGroupsIds: one.groups.map((i) => [ids.group, ids.otherGroup][i]!),
    institutionId: [ids.institution, ids.otherInstitution][one.institution]!,
    functionId: [ids.member, ids.deputy, ids.observer][one.function]!,
    additionalInfo: one.info,
    active: one.active,
    activeInfinity: one.infinity,
    activationDate: one.infinity ? null : one.day,
  }
}

const COLUMN: Record<Exclude<UserField, 'profiles' | 'workingGroups'>, string> = {
  username: 'username',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  institution: 'institution_id',
  function: 'function_id',
  additionalInfo: 'additional_info',
  activeUntil: 'active_until',
  active: 'active',
  activeNoTimeLimit: 'active_no_time_limit',
}

/** What the history of an account comes to, row by row; each row begins with what the one before it left. */
async function replayed(id: number): Promise<Record<string, unknown>> {
  const rows = await provider.db.selectFrom('user_changes').selectAll().where('user_id', '=', id).orderBy('id').execute()
  const state: Record<string, unknown> = {}
  for (const row of rows) {
    expect(row.before_value).toEqual(state[row.field] ?? null)
    expect(row.after_value).not.toEqual(row.before_value)
    state[row.field] = row.after_value
  }
  return state
}

async function present(id: number): Promise<Record<string, unknown>> {
  const { db } = provider
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const profiles = await db.selectFrom('user_profiles').select('profile_id').where('user_id', '=', id).orderBy('profile_id').execute()
  const groups = await db.selectFrom('user_work_groups').select('work_group_id').where('user_id', '=', id).orderBy('work_group_id').execute()
  const columns = Object.entries(COLUMN).map(([field, column]) => [field, user[column as keyof typeof user]])
  return { ...Object.fromEntries(columns), profiles: profiles.map((row) => row.profile_id), workingGroups: groups.map((row) => row.work_group_id) }
}

const withoutNulls = (state: Record<string, unknown>) => Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null))

it(`the history tells every change of ${RUNS} random sequences, and replayed it gives the accounts as they are`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      provider.setNow(NOW)
      await provider.db.updateTable('users').set({ deleted_at: NOW }).execute()
      const world = await makeUsersWorld(provider)
      const { ids } = world
      const admins = [world.admin, await signedIn(provider, { permissions: ['user_admin'], role: null })]
      const model: Model = new Map()
      const authors = new Map<number, string[]>()
      for (const step of sequence) {
        const { token, fullName } = admins[step.by]!
        const ids_ = [...model.keys()]
        if (step.kind === 'create') {
          const code = expected(model, step.form, null)
          const { status, body, error } = await provider.call(CreateUser, { token, input: { body: formOf(ids, step.form) } })
          expect([status === 201, error?.code ?? null]).toEqual([code === null, code])
          if (code === null) {
            model.set(body.id, step.form)
            authors.set(body.id, [fullName])
          }
        } else if (step.kind === 'rename profile') {
          const body = { id: ids.reader, name: `${step.name} ${ids.reader}`, permissions: ['read_access' as const] }
          expect((await provider.call(UpdateProfile, { token, input: { body } })).status).toBe(200)
        } else if (step.kind === 'rename group') {
          await provider.db
            .updateTable('work_groups')
            .set({ name: `${step.name} ${ids.group}` })
            .where('id', '=', ids.group)
            .execute()
        } else if (ids_.length > 0) {
          const id = ids_[step.which % ids_.length]!
          if (step.kind === 'delete') {
            expect((await provider.call(DeleteUser, { token, input: { body: { id } } })).status).toBe(200)
            model.delete(id)
            continue
          }
          const drawn: Drawn = { ...model.get(id)!, ...step.form }
          const code = expected(model, drawn, id)
          const body: UserChange = { ...formOf(ids, drawn), id }
          const { status, error } = await provider.call(UpdateUser, { token, input: { body } })
          expect([status === 200, error?.code ?? null]).toEqual([code === null, code])
          if (code === null) {
            model.set(id, drawn)
            authors.get(id)!.push(fullName)
          }
        }
      }
      for (const [id, drawn] of model) {
        const state = withoutNulls(await replayed(id))
        expect(state).toEqual(withoutNulls(await present(id)))
        const form = formOf(ids, drawn)
        expect(state).toMatchObject({
          username: form.username,
          firstName: form.firstName,
          email: form.email,
          active: form.active,
          activeNoTimeLimit: form.activeInfinity,
        })
        const told = new Set((await world.history(id)).map(({ changedBy }) => changedBy))
        for (const who of told) expect(authors.get(id)).toContain(who)
      }
    }),
    { numRuns: RUNS },
  )
}, 300_000)
