import type { Recipient, RecipientStatus } from '#contract/notifications.ts'
import { readRecipientsQuery, recipientsView } from './recipients-view.ts'

const recipient = (id: number, status: RecipientStatus, changes: Partial<Recipient> = {}): Recipient => ({
  id,
  userId: id,
  username: `osoba${id}`,
  userFirstName: 'Anna',
  userLastName: `Nowak ${id}`,
  userInstitution: 'Gmina Łódź',
  userFunction: 'Członek',
  recipientEmail: `o${id}@urzad.example`,
  status,
  sentAt: null,
  attempts: 1,
  nextTryAt: null,
  failure: null,
  failureText: null,
  firstEmail: null,
  currentEmail: null,
  isAgain: false,
  leftOut: null,
  ...changes,
})

const FEW = [recipient(1, 'sent'), recipient(2, 'error', { userLastName: 'ŻÓŁĆ' }), recipient(3, 'sent', { username: null, userInstitution: null })]
const MANY = Array.from({ length: 45 }, (_, i) => recipient(i + 1, i % 2 === 0 ? 'sent' : 'error'))
const query = (params: Record<string, string | string[] | undefined> = {}) => readRecipientsQuery(params)
const numbers = (list: readonly Recipient[], params: Record<string, string>) => recipientsView(list, query(params)).rows.map(({ no }) => no)

describe('the address of the list', () => {
  it('names a state, a search and a page', () => {
    expect(query({ stan: 'error', szukaj: ' Nowak ', strona: '2' })).toMatchObject({ status: 'error', q: 'Nowak', page: 1 })
    expect(query({ stan: ['sent', 'error'] }).status).toBe('sent')
  })

  it.each<Record<string, string>>([{ strona: 'x' }, { strona: '0' }, { ile: '7' }, { stan: 'nieznany' }, { szukaj: 'a'.repeat(201) }])(
    'that is wrong shows the list from its beginning: %p',
    (params) => {
      expect(query(params)).toEqual(query())
    },
  )
})

it('finds in every shown text without regard to capitals, and keeps the numbers of the whole list', () => {
  expect(numbers(FEW, { szukaj: 'żółć' })).toEqual([2])
  expect(numbers(FEW, { szukaj: 'GMINA ŁÓDŹ' })).toEqual([1, 2])
  expect(numbers(FEW, { szukaj: 'o3@' })).toEqual([3])
  expect(numbers(FEW, { szukaj: 'null' })).toEqual([])
  // Not across two texts.
  expect(numbers(FEW, { szukaj: 'anna nowak' })).toEqual([])
})

it('narrows by state and by search at once, and counts what is found', () => {
  expect(recipientsView(MANY, query({ stan: 'error', szukaj: 'nowak 4' }))).toMatchObject({ totalCount: 4, page: 0 })
  expect(numbers(MANY, { stan: 'error', szukaj: 'nowak 4' })).toEqual([4, 40, 42, 44])
})

it('shows the last page where the asked one is gone, and an empty list as one page', () => {
  const { page, rows, totalCount } = recipientsView(MANY, query({ strona: '99' }))
  const { limit } = query()
  expect([page, rows.length, totalCount]).toEqual([Math.ceil(45 / limit) - 1, 45 % limit || limit, 45])
  expect(recipientsView([], query({ strona: '3' }))).toEqual({ rows: [], totalCount: 0, page: 0 })
})
