import { editHref, listHref, listLeft } from './addresses.ts'
import { NO_FILTER, readFilter } from './list-filter.ts'
import { USERS_SHAPE } from './loaders.ts'

const WHERE = 'http://portal'

/** As a page is given its address. */
const paramsOf = (address: string) => Object.fromEntries(new URL(address, WHERE).searchParams)
const segmentsOf = (address: string) => new URL(address, WHERE).pathname.split('/').slice(4)

describe('the way back to the list of accounts', () => {
  it('keeps what was sought, sorted, paged and narrowed to', () => {
    const filter = { standing: 'expired', profileId: '3', institutionId: '14', withoutPassword: true } as const
    const view = { page: 2, limit: 25, sort: 'email', dir: 'desc', q: 'urząd & co', filter } as const
    const form = editHref({ id: 7 }, view)
    expect(listLeft(segmentsOf(form), paramsOf(form), USERS_SHAPE)).toEqual(view)
    const list = listHref(view, USERS_SHAPE)
    expect(readFilter(paramsOf(list))).toEqual(filter)
    expect(list).toContain('strona=3')
  })

  it('leads to the whole list where nothing was asked for', () => {
    expect(listHref(listLeft(undefined, {}, USERS_SHAPE), USERS_SHAPE)).toBe('/uzytkownicy')
  })

  it('ignores a filter that the list does not have', () => {
    expect(readFilter({ stan: 'x', profil: '0', instytucja: '1;drop', bezhasla: 'tak' })).toEqual(NO_FILTER)
    expect(readFilter({ stan: ['zablokowane', 'aktywne'] })).toMatchObject({ standing: 'locked' })
  })
})
