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

it('does not know a list that was not told, or is too long to be', () => {
  const long = list(...Array.from({ length: 401 }, (_, i) => `${i}@x.pl`))
  expect([marksOf(long), changeSince(undefined, long), changeSince('', long)]).toEqual(['', null, null])
  expect(marksOf(list(...Array.from({ length: 400 }, (_, i) => `${i}@x.pl`)))).toHaveLength(1600)
})
