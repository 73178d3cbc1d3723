import { formatDate, formatDateTime, formatDateTimeSeconds } from './dates.ts'

describe('dates on the screen', () => {
  it('shows Polish wall time in winter and in summer', () => {
    expect(formatDateTime('2025-01-15T10:05:00Z')).toBe('15/01/2025 11:05')
    expect(formatDateTime('2025-07-15T10:05:00Z')).toBe('15/07/2025 12:05')
  })

  it('moves to the next day where it is already tomorrow in Warsaw', () => {
    expect(formatDate('2024-12-31T23:30:00Z')).toBe('01/01/2025')
    expect(formatDate('2024-12-31T22:59:59Z')).toBe('31/12/2024')
  })

  it('crosses both changes of the clock', () => {
    expect(formatDateTime('2025-03-30T00:59:00Z')).toBe('30/03/2025 01:59')
    expect(formatDateTime('2025-03-30T01:00:00Z')).toBe('30/03/2025 03:00')
    expect(formatDateTime('2025-10-26T00:30:00Z')).toBe('26/10/2025 02:30')
    expect(formatDateTime('2025-10-26T01:30:00Z')).toBe('26/10/2025 02:30')
  })

  it('writes midnight as 00:00', () => {
    expect(formatDateTimeSeconds('2025-01-14T23:00:07Z')).toBe('15/01/2025 00:00:07')
  })
})
