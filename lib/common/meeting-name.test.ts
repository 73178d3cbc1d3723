import { meetingName } from './meeting-name.ts'

it('writes the number as the rules have it', () => {
  expect(meetingName(14, 'roman')).toBe('XIV posiedzenie Komitetu Monitorującego')
  expect(meetingName(14, 'arabic')).toBe('14. posiedzenie Komitetu Monitorującego')
})
