// Random evenings by the rules of the ledger alone, without database: `evenings.test.ts` plays some of them with it.
// PAPER_EVENINGS sets how many; a failure prints its seed, and EVENING_SEED repeats it.
import fc from 'fast-check'
import { figuresOf } from './basis.ts'
import { inForce, presentAt, recorded, represented, type Row } from './ledger.ts'
import { evenings, isArrival, played, SEATS, wallOf, type RandomEvening, type Room } from './test-evenings.ts'

const EVENINGS = Number(process.env['PAPER_EVENINGS'] ?? 2000)

const people = Array.from({ length: 2 * SEATS }, (_, i) => ({ userId: 100 + i, institutionId: 1 + Math.floor(i / 2) }))
const institutions = Array.from({ length: SEATS }, (_, i) => ({ id: i + 1, name: `Instytucja ${i + 1}` }))
const GUEST = { user_id: null, guest_id: null, institution_id: null, role: null }

function onPaper({ quorum }: RandomEvening): Room {
  const rows: Row[] = []
  const append = (row: Omit<Row, 'id' | 'corrects_id' | 'taken_back'> & Partial<Row>) =>
    rows.push({ corrects_id: null, taken_back: false, ...row, id: rows.length + 1 })
  return {
    people,
    async record(act) {
      const [kind, at] = [isArrival(act) ? ('arrival' as const) : ('departure' as const), wallOf(act.at)]
      const { userId, institutionId } = people[act.who]!
      const found = recorded(rows, { person: `user ${userId}`, kind, at })
      if (found.outcome === 'not_present') return 'ERROR_NOT_PRESENT'
      if (found.outcome === 'same') return found.row.id
      return append({ kind, at, user_id: userId, guest_id: null, institution_id: institutionId, role: act.who % 2 === 0 ? 'member' : 'alternate_member' })
    },
    async correct(entry, at) {
      const row = inForce(rows).find(({ id }) => id === entry)!
      // Saved without a change.
      if (at !== null && row.at === wallOf(at)) return row.id
      return append({ ...row, at: at === null ? row.at : wallOf(at), corrects_id: row.id, taken_back: at === null })
    },
    guest: async (at) => void append({ ...GUEST, kind: 'arrival', at: wallOf(at) }),
    stranger: async () => undefined,
    async read(at) {
      const seats = represented(presentAt(rows, wallOf(at)), new Set(institutions.map(({ id }) => id)))
      const present = [...seats].map(([institutionId, { row, since }]) => ({ institutionId, userId: row.user_id!, since }))
      const { presentCount, requiredCount, entitledCount, quorate } = figuresOf({ quorum, quorumParagraph: '', institutions }, seats.size, wallOf(at))
      return { present, presentCount, requiredCount, entitledCount, quorate }
    },
  }
}

it(
  'the quorum of any second is that of whoever had come and not left',
  async () => {
    await fc.assert(
      fc.asyncProperty(evenings, (evening) => played(onPaper(evening), evening)),
      { numRuns: EVENINGS, seed: Number(process.env['EVENING_SEED'] ?? Date.now() % 2 ** 31), endOnFailure: true },
    )
  },
  60_000 + EVENINGS * 20,
)
