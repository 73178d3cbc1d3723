import type { Meeting } from '#contract/meetings.ts'
import { aroundInMeeting } from './order.ts'

const paper = (id: number, versionNum: number | null = 1) => ({
  id,
  name: `Dokument ${id}`,
  versionNum,
  state: 'new' as const,
  fileType: 'pdf',
  fileSize: 1,
  isDraft: false,
})
const item = (id: number, ...documents: ReturnType<typeof paper>[]): Meeting['agenda'][number] => ({
  id,
  number: String(id),
  title: `Punkt ${id}`,
  speaker: null,
  status: 'waiting',
  documents,
  votings: [],
  comingVotings: [],
})
const named = (id: number) => ({ id, name: `Dokument ${id}` })

describe('documents around one in a meeting', () => {
  // Numbers that say nothing of the order; 9 stands at two items, 4 has no file.
  const meeting = { agenda: [item(1, paper(9), paper(2)), item(2), item(3, paper(4, null), paper(9), paper(1))], others: [paper(7)] }

  it.each([
    [9, null, named(2)],
    [2, named(9), named(1)],
    [1, named(2), named(7)],
    [7, named(1), null],
  ])('go by the agenda, then by the other papers: %i', (id, previous, next) => {
    expect(aroundInMeeting(meeting, id)).toEqual({ previous, next })
  })

  it('are unknown for a document of another meeting, and for one without a file', () => {
    expect([aroundInMeeting(meeting, 3), aroundInMeeting(meeting, 4)]).toEqual([null, null])
  })
})
