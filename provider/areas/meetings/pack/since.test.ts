// Whatever happens to the papers of a meeting: what somebody has, and what they are given since, is all that there is, and no more is
// given than that. PACK_SEQUENCES sets how many sequences; a failure prints its seed, and PACK_SEED repeats it.
import fc from 'fast-check'
import { startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { signedIn } from '#provider/testing/people.ts'
import { packsOf, unzipped } from './test-packs.ts'

const SEQUENCES = Number(process.env['PACK_SEQUENCES'] ?? 6)

let world: Meetings
let packs: ReturnType<typeof packsOf>
beforeAll(async () => {
  world = await startMeetings(new Date('2027-03-02T08:00:00Z'))
  packs = packsOf(world)
})
afterAll(() => world.provider.close())

const KINDS = ['add', 'add', 'version', 'version', 'hide', 'remove', 'draft', 'agenda', 'all', 'since', 'since'] as const
interface Step {
  kind: (typeof KINDS)[number]
  which: number
  to: number
}
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...KINDS), which: fc.nat(20), to: fc.nat(20) })

interface Paper {
  id: number
  name: string
  isDraft: boolean
  /** Contents of its visible versions; the last one counts. */
  versions: { id: number; content: string }[]
}

let contents = 0
const newContent = () => `treść nr ${(contents += 1)};`
/** Without the list of changes. */
const givenIn = (bytes: Buffer) => Object.entries(unzipped(bytes)).flatMap(([path, content]) => (path.endsWith('/') || path.startsWith('00 ') ? [] : [content]))

async function happens({ kind, which, to }: Step, { id, folderId }: { id: number; folderId: number }, papers: Paper[]): Promise<void> {
  const paper = papers[which % Math.max(1, papers.length)]
  if (kind === 'add') {
    const name = `Dokument ${contents}`
    const own = await world.library.document({ parent: folderId, name })
    papers.push({ id: own, name, isDraft: false, versions: [] })
  }
  const changed = kind === 'add' ? papers.at(-1) : paper
  if (!changed) return
  if (kind === 'add' || kind === 'version') {
    const content = newContent()
    const number = 1 + (await world.provider.db.selectFrom('document_versions').select('id').where('node_id', '=', changed.id).execute()).length
    changed.versions.push({ id: (await world.library.version(changed.id, { number, content })).id, content })
  }
  if (kind === 'hide' && changed.versions.length > 1)
    await world.provider.db.updateTable('document_versions').set({ visible: false }).where('id', '=', changed.versions.pop()!.id).execute()
  if (kind === 'remove') {
    await packs.remove(changed.id)
    papers.splice(papers.indexOf(changed), 1)
  }
  if (kind === 'draft') {
    changed.isDraft = !changed.isDraft
    const status = changed.isDraft ? 'draft' : 'published'
    await world.provider.db
      .updateTable('nodes')
      .set({ status, published_at: changed.isDraft ? null : new Date() })
      .where('id', '=', changed.id)
      .execute()
  }
  if (kind === 'agenda') {
    const other = papers[to % papers.length]!
    await packs.setAgenda(id, [
      { title: 'Pierwszy', documentIds: [...new Set([changed.id, other.id])] },
      { title: 'Drugi', documentIds: [other.id] },
    ])
  }
}

const stateOf = (papers: readonly Paper[]) => new Map(papers.flatMap(({ id, isDraft, versions }) => (isDraft ? [] : [[id, versions.at(-1)!.content] as const])))

const A_SEQUENCE_MS = 5000

it(
  'the last pack and what came since are all, always',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        const meeting = await packs.meeting()
        const reader = await signedIn(world.provider)
        const papers: Paper[] = []
        const held = new Set<string>()
        let last: ReadonlyMap<number, string> | null = null
        for (const one of [...steps, { kind: 'since', which: 0, to: 0 } as const]) {
          await happens(one, meeting, papers)
          const now = stateOf(papers)
          const before = last ?? new Map<number, string>()
          const differing = new Set([...before.keys(), ...now.keys()].filter((id) => before.get(id) !== now.get(id)))
          expect(await packs.changes(meeting.id, reader)).toBe(last && differing.size)
          if (one.kind !== 'all' && one.kind !== 'since') continue
          const given = givenIn((await packs.download(meeting.id, reader, one.kind === 'since' ? 'last' : undefined)).bytes)
          const expected = one.kind === 'all' ? [...now.values()] : [...differing].flatMap((id) => now.get(id) ?? [])
          expect([...new Set(given)].toSorted()).toEqual(expected.toSorted())
          for (const content of given) held.add(content)
          expect([...now.values()].filter((content) => !held.has(content))).toEqual([])
          last = now
        }
      }),
      { numRuns: SEQUENCES, seed: Number(process.env['PACK_SEED'] ?? Date.now() % 2 ** 31), endOnFailure: true },
    )
  },
  60_000 + SEQUENCES * A_SEQUENCE_MS,
)
