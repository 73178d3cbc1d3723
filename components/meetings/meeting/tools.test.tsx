import { renderToStaticMarkup } from 'react-dom/server'
import type { AgendaItem, Meeting } from '#contract/meetings.ts'
import { untried } from '#components/ui/form-state.ts'
import { cancelMeetingForm } from '#lib/meetings/words.ts'
import { MeetingTools } from './tools.tsx'

const item = (id: number, status: AgendaItem['status']) => ({ id, number: String(id), title: `Punkt ${id}`, status })
const UNTRIED = untried(cancelMeetingForm)
const show = (
  status: Meeting['status'],
  agenda: readonly ReturnType<typeof item>[] = [],
  cancelState = UNTRIED,
  told = { isUntold: false, changeHref: null as string | null },
) => {
  const meeting = { id: 1, status, folderId: 3, eventId: 4, isDraft: false, startsAt: '2026-12-08 10:00:00', endsAt: '2026-12-08 15:30:00', agenda }
  return renderToStaticMarkup(<MeetingTools meeting={meeting as unknown as Meeting} cancelState={cancelState} publishHref="/" {...told} collection={[]} />)
}
const valuesOf = (html: string, name: string) => [...html.matchAll(new RegExp(`name="${name}" value="(\\w+)"`, 'g'))].map(([, value]) => value)

it('each press on the state of a meeting tells which state its page showed', () => {
  expect(valuesOf(show('planned'), 'seen')).toEqual(['planned'])
  expect(valuesOf(show('open'), 'seen')).toEqual(['open', 'open'])
})

it('the next item is pressed for with the one that is discussed, and the end of the last one is said as an end', () => {
  const [waits, discussed] = [item(2, 'waiting'), item(1, 'current')]
  const next = show('open', [discussed, waits])
  expect([valuesOf(next, 'itemId'), valuesOf(next, 'fromItemId'), next.includes('ITEM_BEGUN')]).toEqual([['2'], ['1'], true])
  const end = show('open', [discussed])
  expect([valuesOf(end, 'itemId'), valuesOf(end, 'fromItemId'), end.includes('ITEM_ENDED')]).toEqual([[], ['1'], true])
})

it('a reason for calling off that came after the meeting was opened stands on the page', () => {
  const tried = { ...UNTRIED, severity: 'error' as const, values: { reason: 'Brak kworum na sali' } }
  for (const status of ['open', 'closed', 'canceled'] as const) expect(show(status, [], tried)).toContain('Brak kworum na sali')
  expect(show('open')).not.toContain('Tego, co wpisano')
})

it('who is to be told that it is called off is told once: while the mail waits, or after it was sent, no other is offered', () => {
  const offered = (told: { isUntold: boolean; changeHref: string | null }) => show('canceled', [], UNTRIED, told)
  expect(offered({ isUntold: true, changeHref: null })).toContain('Wyślij wiadomość o odwołaniu')
  expect(offered({ isUntold: false, changeHref: null })).not.toContain('odwołaniu')
  const waits = offered({ isUntold: true, changeHref: '/powiadomienia/7' })
  expect(waits).toContain('Wiadomość o odwołaniu czeka na wysłanie')
  expect(waits).not.toContain('Wyślij wiadomość o odwołaniu')
})
