import type { Settings } from '#provider/settings.ts'
import { cancellationTemplate, changeTemplate, type EventFacts } from './event-texts.ts'

const PROGRAMME = 'programu Fundusze Europejskie dla Podlaskiego 2021-2027'
const facts = (name: string, more: Partial<EventFacts> = {}): EventFacts => ({
  settings: { fundProgram: 'fedp2127' } as Settings,
  event: { name, starts_at: '2027-05-24T10:00' },
  before: { name, startsAt: '2027-05-24T10:00', endsAt: '2027-05-24T12:00', revision: 1 },
  attendanceActive: false,
  isMeeting: true,
  calledOff: { reason: null },
  ...more,
})

it.each([
  ['XIV posiedzenie Komitetu Monitorującego', `„XIV posiedzenie Komitetu Monitorującego” ${PROGRAMME}`],
  ['XIV posiedzenie', `„XIV posiedzenie” Komitetu Monitorującego ${PROGRAMME}`],
])('the committee of %s is named once', (name, said) => {
  expect(cancellationTemplate(facts(name)).body).toContain(`informujemy, że posiedzenie ${said}, zaplanowane na: `)
  expect(changeTemplate(facts(name)).body).toContain(`informujemy o zmianie posiedzenia ${said}.`)
})

it('an event is said to be in the calendar of the committee, whatever its name', () => {
  const event = facts('Wyjazd Komitetu Monitorującego', { isMeeting: false, calledOff: undefined })
  expect(cancellationTemplate(event).body).toContain(`wydarzenie „Wyjazd Komitetu Monitorującego” w kalendarzu Komitetu Monitorującego ${PROGRAMME}, `)
  expect(changeTemplate(event).body).toContain(`wydarzenia „Wyjazd Komitetu Monitorującego” w kalendarzu Komitetu Monitorującego ${PROGRAMME}.`)
})
