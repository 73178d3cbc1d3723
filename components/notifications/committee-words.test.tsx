// The words beside the counts of the mails of a committee of 60 with three meetings. The expected counts were made by hand;
// provider/areas/attendance/committee.test.ts checks that the provider counts the same.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ResolvedRecipients } from '#contract/notification-changes.ts'
import { progressText, toPeople } from '#lib/notifications/labels.ts'
import { Excluded, ResolvedList } from './sending/resolved-list.tsx'

type Recipient = ResolvedRecipients['recipients'][number]
type LeftOut = ResolvedRecipients['excluded'][number]

const said = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')

const recipients = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => ({ email: `m${i}@urzad.pl`, name: `Anna Nowak ${i}`, institution: null, through: [], bounced: false }) as unknown as Recipient,
  )
const leftOut = (reasons: Partial<Record<LeftOut['reason'], number>>) =>
  Object.entries(reasons).flatMap(([reason, count]) =>
    Array.from({ length: count }, (_, i) => ({ userId: i, name: `Jan Kowalski ${i}`, email: '', reason }) as unknown as LeftOut),
  )
const heading = (count: number) => said(<ResolvedList recipients={recipients(count)} />).split('|')[1]
const excluded = (reasons: Partial<Record<LeftOut['reason'], number>>) => said(<Excluded excluded={leftOut(reasons)} />)
const told = ([recipientCount, sentCount, errorCount, leftOutCount]: [number, number, number, number]) =>
  progressText({ status: 'sent', sendAt: null, recipientCount, sentCount, errorCount, leftOutCount }).replaceAll('\u00a0', ' ')

describe('the words of three meetings', () => {
  it('before they are sent: who gets the mail, and who does not and why', () => {
    expect([55, 53, 32].map(heading)).toEqual(['Dostaną wiadomość: 55 odbiorców', 'Dostaną wiadomość: 53 odbiorców', 'Dostaną wiadomość: 32 odbiorców'])
    const invitation = excluded({ same_address: 1, expired: 1, no_address: 1, inactive: 1, locked: 1 })
    expect(invitation).toContain('Nie dostaną wiadomości: 5 osób|')
    const reminder = excluded({ no_address: 1, same_address: 1, answered: 20 })
    expect(reminder).toContain('Nie dostaną wiadomości: 22 osoby|')
    expect(reminder).toMatch(/\|[^|\d]+: 20\|/)
  })

  it('once they are sent: how many were delivered, failed and were left out', () => {
    expect(told([55, 51, 3, 1])).toBe('51 z 55, 3 błędy, pominięto 1')
    expect(told([53, 50, 3, 0])).toBe('50 z 53, 3 błędy')
    expect(told([32, 32, 0, 0])).toBe('32 z 32')
  })
})

it.each([
  [1, '1 osoby', '1 odbiorca', '1 osoba', '1 błąd'],
  [2, '2 osób', '2 odbiorcy', '2 osoby', '2 błędy'],
  [5, '5 osób', '5 odbiorców', '5 osób', '5 błędów'],
  [22, '22 osób', '22 odbiorców', '22 osoby', '22 błędy'],
])('%i: each noun in its form', (count, to, whole, people, errors) => {
  expect(toPeople(count).replaceAll('\u00a0', ' ')).toBe(to)
  expect(heading(count)).toBe(`Dostaną wiadomość: ${whole}`)
  expect(excluded({ answered: count })).toContain(`Nie dostaną wiadomości: ${people}|`)
  expect(told([30, 30 - count, count, 0])).toBe(`${30 - count} z 30, ${errors}`)
})
