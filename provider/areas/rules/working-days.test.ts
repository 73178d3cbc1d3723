// The table was made by hand: from free days typed from the act, counted by whole weeks, with time zones reckoned on their own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dayOf } from '#common/warsaw-clock.ts'
import { publicHolidays } from './holidays.ts'
import { workingDays } from './working-days-service.ts'

const FURTHER = '02/05/2024\n02/01/2026\n05/06/2026\n31/12/2026\n04/05/2027'
const DAY_MS = 86_400_000

const rows = readFileSync(path.join(import.meta.dirname, 'test-working-days.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const daysOfRow = (line: string) => {
  const [sent = '', meeting = '', further, counts, expected, why] = line.split('\t')
  const rules = { freeDays: further === 'further' ? FURTHER : '', meetingDay: counts === 'counts' ? ('counts' as const) : ('left_out' as const) }
  return { sent: dayOf(new Date(sent)), meeting, rules, expected: Number(expected), why }
}
const next = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

it('counts as the table of 200 cases has it', async () => {
  expect(rows.length).toBe(200)
  const counted = await Promise.all(
    rows.map(async (line) => {
      const { sent, meeting, rules } = daysOfRow(line)
      return (await workingDays(rules)).between(sent, meeting)
    }),
  )
  expect(rows.map((line, i) => `${counted[i]} ${line}`)).toEqual(rows.map((line) => `${daysOfRow(line).expected} ${line}`))
})

it('names the last day that leaves enough: one day later there are too few', async () => {
  for (const line of rows) {
    const { meeting, rules } = daysOfRow(line)
    const { between, lastDayFor } = await workingDays(rules)
    for (const required of [1, 5, 10]) {
      const last = lastDayFor(meeting, required)
      expect([last, between(last, meeting), between(next(last), meeting)]).toEqual([last, required, required - 1])
    }
    expect(lastDayFor(meeting, 0)).toBe(meeting)
  }
})

it('has the holidays of the act, those that move and those that came later', async () => {
  const holidays = await publicHolidays()
  const days = (year: number) => Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10))
  const of = (year: number) =>
    days(year)
      .filter((day) => day.startsWith(String(year)) && holidays.has(day))
      .map((day) => day.slice(5))
  const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26']
  expect(of(2024)).toEqual([...fixed, '03-31', '04-01', '05-19', '05-30'].sort())
  expect(of(2025)).toEqual([...fixed, '12-24', '04-20', '04-21', '06-08', '06-19'].sort())
  expect(of(2038)).toEqual([...fixed, '12-24', '04-25', '04-26', '06-13', '06-24'].sort())
})
