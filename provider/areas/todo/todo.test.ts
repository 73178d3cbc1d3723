// What waits for a person, against a list that is made from the raw rows and the text of the specification, over random states.
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { ListTodo, OFFICE_DUTIES, OWN_DUTIES, type Duty } from '#contract/todo.ts'
import { documentsBelow } from '#provider/areas/documents/below/service.ts'
import { countVotingsWithoutVote } from '#provider/areas/votings/reading/service.ts'
import { MORNING } from '#provider/areas/votings/test-votings.ts'
import { knownPerson } from '#provider/areas/digest/person.ts'
import { asOnePage } from '#provider/identity/page-reads.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { dutiesOf } from './service.ts'
import { expectedOf, wallOf, type Reader } from './test-expected.ts'
import { after, begin, committee, folders, group, meetings, now, pick, rawRows, readers, setClock, statesOf } from './test-states.ts'

/** 10,000 by hand: `TODO_STATES=10000`. */
const STATES = Number(process.env['TODO_STATES'] ?? 150)
const SEED = Number(process.env['TODO_SEED'] ?? 20_261_127)

beforeAll(begin)
afterAll(() => committee.provider.close())

const list = async ({ token }: Reader, of?: 'own') => (await committee.provider.call(ListTodo, { token, input: { query: { of } } })).body.items
const keyed = (duties: readonly Duty[]) => duties.map((duty) => JSON.stringify(Object.entries(duty).sort())).sort()

it(`is what the rows say, in ${STATES} states, in the order of its deadlines, and as many votings as the menu counts`, async () => {
  const kinds = new Set<string>()
  for await (const { i, one } of statesOf(SEED, STATES)) {
    const raw = await rawRows()
    for (const reader of [pick(readers, i), readers.at(-1)!]) {
      const duties = await list(reader)
      expect({ i, one, duties: keyed(duties) }).toEqual({ i, one, duties: keyed(expectedOf(raw, reader, { readers, now })) })
      const places = duties.map(({ kind, deadline }) => `${(OWN_DUTIES as readonly string[]).includes(kind) ? 0 : 1} ${deadline ?? '9'}`)
      expect(places).toEqual(places.toSorted())
      for (const { kind } of duties) kinds.add(kind)
      expect(await list(reader, 'own')).toEqual(duties.filter(({ kind }) => (OWN_DUTIES as readonly string[]).includes(kind)))
      if (!reader.votes) continue
      const { count } = (await committee.provider.call(CountVotingsWithoutVote, { token: reader.token })).body
      expect(duties.filter(({ kind }) => kind === 'vote')).toHaveLength(count)
    }
  }
  // None of the kinds was left out by chance.
  expect([...kinds].sort()).toEqual([...OWN_DUTIES, ...OFFICE_DUTIES].sort())
}, 3_600_000)

it('asks by two statements for what is a person’s own, one of them the menu’s, and by three where the first of the next meetings is not for them', async () => {
  const { provider } = committee
  const statementsFor = async ({ userId }: Reader) => {
    const person = await knownPerson(provider, userId)
    return countStatements(provider.db, async (counting) => {
      const reader = { ...person!.reader, db: counting }
      // Two: the time before which nothing is unread is kept for a minute.
      await documentsBelow(reader, folders[2]!)
      await asOnePage(reader.actor, () => Promise.all([countVotingsWithoutVote(reader, reader.actor), dutiesOf(reader, 'own')]))
    })
  }
  const inOrder = [(await provider.db.selectFrom('meetings').selectAll().where('id', '=', meetings[0]!).executeTakeFirstOrThrow()).folder_id, folders[1]!]
  expect(inOrder).toEqual(folders.slice(0, 2))
  await provider.db
    .updateTable('nodes')
    .set({ status: 'published', deleted_at: null, deletion_id: null, attendance_active: false, attendance_until: null })
    .where('id', 'in', folders)
    .execute()
  await provider.db.deleteFrom('node_work_groups').where('node_id', 'in', folders).execute()
  await provider.db.insertInto('node_work_groups').values({ node_id: folders[1]!, work_group_id: group }).execute()
  const setStart = (id: number, hours: number) =>
    provider.db
      .updateTable('meetings')
      .set({ status: 'called', starts_at: wallOf(after(hours)), ends_at: wallOf(after(hours + 4)) })
      .where('id', '=', id)
      .execute()
  setClock(MORNING)
  await setStart(meetings[0]!, 30)
  await setStart(meetings[1]!, 72)
  expect([await statementsFor(readers[0]!), await statementsFor(readers[1]!)]).toEqual([4, 4])
  // The second meeting is limited to a group.
  await setStart(meetings[1]!, 20)
  expect([await statementsFor(readers[0]!), await statementsFor(readers[1]!)]).toEqual([4, 5])
})
