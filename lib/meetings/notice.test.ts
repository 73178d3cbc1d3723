import type { MeetingNotice } from './loaders.ts'
import { wentOutSaid } from './notice.ts'

const NOTHING = { changeDraftId: null, isUntold: false, cancellation: null, invitation: null, papers: null, published: null }
const NOTICE: MeetingNotice = { clock: null, requiredDays: 10, paragraph: '', ...NOTHING }
const went = { firstAt: '2026-11-12T09:14:00Z', lastAt: '2026-11-12T09:20:00Z', count: 42, workingDays: 12, lateCount: 0 }

it('says when it was, for how many, how many working days before, and whether that was in time', () => {
  expect(wentOutSaid(NOTICE)).toEqual([])
  expect(wentOutSaid({ ...NOTICE, invitation: went, published: { ...went, count: 3, lastAt: '2026-11-20T09:00:00Z', workingDays: 11, lateCount: 1 } })).toEqual(
    [
      'Zaproszenie wysłano 12/11/2026 10:14 (do 42\u00a0adresatów): 12\u00a0dni roboczych przed posiedzeniem, w\u00a0terminie.',
      'Materiały opublikowano 12/11/2026 10:14 (3\u00a0dokumenty, ostatnie 20/11/2026 10:00): 11\u00a0dni roboczych przed posiedzeniem, po terminie 1 z 3.',
    ],
  )
  expect(wentOutSaid({ ...NOTICE, papers: { ...went, count: 1, workingDays: 1, lateCount: 1 } })).toEqual([
    'Wiadomość o materiałach wysłano 12/11/2026 10:14 (do 1\u00a0adresata): 1\u00a0dzień roboczy przed posiedzeniem, po terminie.',
  ])
})

it('says when it was told that the meeting is called off', () => {
  const cancellation = { firstAt: went.firstAt, lastAt: '2026-11-13T08:00:00Z', count: 2 }
  expect(wentOutSaid({ ...NOTICE, cancellation })).toEqual(['Wiadomość o odwołaniu wysłano 12/11/2026 10:14 (do 2\u00a0adresatów, ostatnie 13/11/2026 09:00).'])
})
