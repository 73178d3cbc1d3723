import { BULK_ACTIONS, BULK_NAMES } from './bulk.ts'

it.each(BULK_NAMES)('%s speaks of one account and one person where one is chosen', (name) => {
  const { question, consequence } = BULK_ACTIONS[name]
  const told = (count: number) => `${question(count)} ${consequence(count)}`
  expect(told(1)).not.toMatch(/Te osoby|Każd|Konta,|odnośniki|konta\?$/)
  expect(told(1)).not.toBe(told(2).replace('2', '1'))
  expect(consequence(1)).not.toBe(consequence(3))
})
