import { changeSince, marksOf } from './shown-list.ts'

const person = (email: string) => ({ userId: 1, name: email, institution: null, email, through: [], bounced: false })
const out = (email: string) => ({ userId: 1, name: email, email, reason: 'voted' as const })
const list = (...emails: string[]) => ({ recipients: emails.map(person), excluded: [] })

it('says who came, who is left out and how many are gone', () => {
  const marks = marksOf(list('a@x.pl', 'b@x.pl', 'c@x.pl'))
  const now = { recipients: [person('A@x.pl'), person('d@x.pl')], excluded: [out('b@x.pl'), out('z@x.pl')] }
  expect(changeSince(marks, now)).toEqual({ added: [person('d@x.pl')], leftOut: [out('b@x.pl')], gone: 1 })
})

it('says nothing of a list that did not change', () => {
  expect(changeSince(marksOf(list('a@x.pl', 'b@x.pl')), list('b@x.pl', 'a@x.pl'))).toEqual({ added: [], leftOut: [], gone: 0 })
})

const people = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `osoba${from + i}@urzad.example`)

it('tells what changed among 5,000 as it does among few, in as many characters as the visit keeps', () => {
  const [all, came] = [people(0, 5000), people(9000, 9040)]
  const marks = marksOf(list(...all))
  expect(marks.length).toBeLessThanOrEqual(1600)
  const left = all.filter((_, i) => i % 125 === 7)
  const now = { recipients: [...all.filter((email) => !left.includes(email)), ...came].map(person), excluded: left.slice(0, 30).map(out) }
  expect(changeSince(marks, now)).toEqual({ added: came.map(person), leftOut: expect.arrayContaining(left.slice(0, 30).map(out)), gone: 10 })
  expect(changeSince(marks, list(...all.toReversed()))).toEqual({ added: [], leftOut: [], gone: 0 })
})

it.each([...Array(50).keys()])('finds a hundred differences wherever they fall, group %i', (group) => {
  const [before, now] = [people(group * 1000, group * 1000 + 200), people(group * 1000 + 50, group * 1000 + 250)]
  const change = changeSince(marksOf(list(...before)), list(...now))
  expect([change?.added.map(({ email }) => email), change?.gone]).toEqual([now.slice(150), 50])
})

it('does not know a list that was not told or was tampered with, and tells nothing of one that is another altogether', () => {
  const long = list(...people(0, 5000))
  for (const marks of [undefined, '', 'abcd', marksOf(long).slice(4)]) expect(changeSince(marks, long)).toBeNull()
  expect(changeSince(Buffer.alloc(1176, 0x5a).toString('base64url'), long)).toBeNull()
  expect(changeSince(marksOf(long), list(...people(5000, 10_000)))).toBeNull()
})
