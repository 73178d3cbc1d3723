// A cancelled meeting asks nothing and counts nobody, whatever was set before.
import { renderToStaticMarkup } from 'react-dom/server'
import { untried } from '#components/ui/form-state.ts'
import type { Attendances, LinkMeeting } from '#lib/attendance/loaders.ts'
import { deadlineForm } from '#lib/attendance/words.ts'
import { Ahead } from './ahead.tsx'
import { Meeting } from './link-page.tsx'

const UNTIL = '2026-12-10T11:00:00Z'
const seats = { institutions: [], entitledCount: 2, presentCount: 0, unknownCount: 2, requiredCount: 1, quorate: false }

it.each([
  ['planned', true],
  ['cancelled', false],
] as const)('of one that is %s a closing date and a quorum are said: %s', (state, isSaid) => {
  const meeting = { structNodeId: 5, attendanceCheckingActive: false, answersUntil: UNTIL, seats, event: { state } } as unknown as Attendances
  const html = renderToStaticMarkup(<Ahead meeting={meeting} state={untried(deadlineForm)} />)
  expect([html.includes('Odpowiedzi były przyjmowane do 10/12/2026 12:00'), html.includes('Kworum nie jest jeszcze zapewnione')]).toEqual([isSaid, isSaid])
})

describe('the page of a link', () => {
  const link = (more: Partial<LinkMeeting>): string => {
    const event = { name: 'XIV posiedzenie', startsAt: '2026-12-16 10:00:00', endsAt: '2026-12-16 12:00:00', cancelled: false }
    const meeting = {
      structNodeName: 'XIV posiedzenie',
      userFullName: 'Anna Nowak',
      userId: 3,
      event,
      answersUntil: UNTIL,
      attendanceStatus: null,
    } as unknown as LinkMeeting
    const visit = { flash: [] } as unknown as Parameters<typeof Meeting>[0]['visit']
    return renderToStaticMarkup(<Meeting decision="participation" linkKey={'k'.repeat(32)} meeting={{ ...meeting, event, ...more }} visit={visit} />)
  }

  it('says of a meeting that is off only that it is', () => {
    const html = link({ event: { name: 'XIV posiedzenie', startsAt: '2026-12-16 10:00:00', endsAt: '2026-12-16 12:00:00', cancelled: true } })
    for (const said of ['Posiedzenie odwołane', '16/12/2026 10:00 – 12:00 – odwołane', 'Nie podjęto jeszcze decyzji']) expect(html).toContain(said)
    for (const asked of ['<button', 'Odpowiedzi do']) expect(html).not.toContain(asked)
  })

  it('says when the collection is over, or the folder withdrawn, that no answer is taken any more', () => {
    const html = link({ attendanceCheckingActive: false })
    expect(html).toContain('Zbieranie potwierdzeń zostało zakończone.')
    expect(html).toContain('Odpowiedzi do')
    for (const button of ['Potwierdzam udział', 'Nie wezmę udziału']) expect(html).not.toContain(button)
  })
})
