import { filteredPath, readFilter } from './list-query.ts'

it('reads the filter of the address, and takes it back there', () => {
  const filter = readFilter({ stan: 'partially_sent', rodzaj: '12', strona: '3' })
  expect(filter).toEqual({ status: 'partially_sent', messageTypeId: '12' })
  expect(filteredPath(filter)).toBe('/powiadomienia?stan=partially_sent&rodzaj=12')
  expect(readFilter(Object.fromEntries(new URL(filteredPath(filter), 'https://portal.example').searchParams))).toEqual(filter)
})

it.each([
  [{}],
  [{ stan: '', rodzaj: '' }],
  [{ stan: 'SENT', rodzaj: '0' }],
  [{ stan: 'sent ', rodzaj: '-1' }],
  [{ stan: 'nieznany', rodzaj: '1234567890' }],
  [{ stan: ['x', 'sent'], rodzaj: ['1 or 1=1', '2'] }],
])('has no filter for %p', (params) => {
  expect(readFilter(params)).toEqual({ status: null, messageTypeId: null })
  expect(filteredPath(readFilter(params))).toBe('/powiadomienia')
})
