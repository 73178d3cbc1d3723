import { renderToStaticMarkup } from 'react-dom/server'
import type { AnswerHindrance } from '#contract/attendance.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { Hindered } from './hindered.tsx'

const told = (kind: OneNotification['about']['kind'], answersHindered: AnswerHindrance[] | null, bodyRaw = '<p>Udział: {{linkUdzial}}</p>') =>
  renderToStaticMarkup(<Hindered notification={{ id: 7, about: { kind, id: 5, name: 'XIV posiedzenie' }, bodyRaw, answersHindered }} />)

const [DRAFT, CANCELLED, BEGIN] = ['Katalog nie jest opublikowany', 'Wydarzenie tego katalogu odwołano', 'Czy rozpocząć zbieranie potwierdzeń udziału?']

it.each(['folder', 'attendance'] as const)('of a mailing about %s says each hindrance of an answer, with what takes it away', (kind) => {
  expect(told(kind, [])).toBe('')
  expect(told(kind, ['not_published'])).toContain(DRAFT)
  expect(told(kind, ['event_cancelled', 'not_collecting'])).toContain(CANCELLED)
  expect(told(kind, ['event_cancelled', 'not_collecting'])).not.toContain(BEGIN)
  expect(told(kind, ['not_collecting'])).toContain(BEGIN)
})

it('asks nothing about a mail that asks for no answer; a reminder always does', () => {
  expect(told('folder', ['not_collecting'], '<p>Materiały</p>')).toBe('')
  expect(told('attendance', ['not_collecting'], '<p>Prosimy o odpowiedź</p>')).toContain(BEGIN)
  expect(told('voting', null)).toBe('')
})
