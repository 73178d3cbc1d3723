import { asICalendar, type ProgramEvent } from './ical.ts'

const event: ProgramEvent = {
  id: 7,
  name: 'XIV posiedzenie',
  startsAt: '2027-06-10 10:00:00',
  endsAt: '2027-06-10 12:00:00',
  allDay: false,
  place: null,
  description: null,
  url: null,
  urlLabel: null,
  revision: 4,
  createdAt: new Date('2027-05-01T10:00:00Z'),
  changedAt: new Date('2027-05-02T10:00:00Z'),
}

it('names people so that programs which part a line at every semicolon and colon read them too', () => {
  const parties = { organizer: { name: 'Sekretariat "KM";\nBiuro: A', address: 'km@urzad.example' }, attendee: { name: ' ; ', address: 'a@urzad.example' } }
  const lines = asICalendar({ method: 'CANCEL', events: [event], parties, publicUrl: 'https://portal.example' })
    .toString()
    .replaceAll('\r\n ', '')
    .split('\r\n')
  expect(lines).toContain('ORGANIZER;CN="Sekretariat KM Biuro A":mailto:km@urzad.example')
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(/;CN="a@urzad\.example":mailto:a@urzad\.example$/i)
  expect(lines).toContain('STATUS:CANCELLED')
})
