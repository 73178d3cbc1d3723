import { randomBytes } from 'node:crypto'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { sealVisit, unsealVisit } from './seal.ts'

const BROWSERS_LIMIT = 4096
const letters = (length: number) => 'ż'.repeat(length)
/** As no person types: nothing in it repeats. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)
const PROSE =
  'Zatwierdzenie kryteriów wyboru projektów dla działania „Efektywność energetyczna” wraz ze zmianami zgłoszonymi przez grupę roboczą do spraw kryteriów na posiedzeniu w dniu 12 maja, po rozpatrzeniu uwag instytucji i partnerów społecznych, o których mowa w protokole nr 7. Komitet przyjmuje, że nabór rozpocznie się w trzecim kwartale, a ocena formalna potrwa nie dłużej niż trzydzieści dni roboczych. '

describe('a sealed visit', () => {
  beforeAll(() => providePortalSettings({ sessionSecret: 's'.repeat(32), secure: false } as never))

  it('keeps a waiting form of the longest name and description', async () => {
    const waiting = { username: letters(50), form: 'folder', values: { name: letters(150), description: letters(500), workGroupsIds: '1\n2\n3' } }
    const sealed = await sealVisit({ returnTo: '/nowykatalog/1', waiting })
    expect(await unsealVisit(sealed)).toEqual({ returnTo: '/nowykatalog/1', waiting })
  })

  it('keeps a voting’s title and a reason of 2000 characters each', async () => {
    const title = PROSE.repeat(6).slice(0, 2000)
    const reason = PROSE.split('').toReversed().join('').repeat(6).slice(0, 2000)
    const visit = {
      flash: [{ code: 'ERROR_EDIT_CONFLICT', severity: 'error' as const, form: 'voting', values: { title, reason, startsAt: '24/05/2027 10:00' } }],
    }
    const sealed = await sealVisit(visit)
    expect(sealed.length).toBeLessThan(BROWSERS_LIMIT)
    expect(await unsealVisit(sealed)).toEqual(visit)
  })

  it('drops the longest texts first, wherever they stand, until it fits into a cookie', async () => {
    const visit = {
      waiting: { username: 'a', values: { content: noise(4000), name: 'nazwa' } },
      flash: [{ code: 'X', severity: 'error' as const, values: { other: noise(3999), title: 'tytuł' } }],
    }
    const sealed = await sealVisit(visit)
    expect(sealed.length).toBeLessThan(BROWSERS_LIMIT)
    expect(await unsealVisit(sealed)).toEqual({
      waiting: { username: 'a', values: { name: 'nazwa' } },
      flash: [{ code: 'X', severity: 'error', values: { title: 'tytuł' } }],
    })
  })

  it('is opened again as it was, and not by another secret', async () => {
    const visit = { signedIn: { sid: 's', jwt: 'j', username: 'czlonek1', endsAt: 1, permissions: ['voting' as const] } }
    const sealed = await sealVisit(visit)
    expect([await unsealVisit(sealed), await unsealVisit(sealed)]).toEqual([visit, visit])
    expect(await unsealVisit(`${sealed.slice(0, -6)}${sealed.endsWith('~2') ? 'AAAA~2' : 'AAAAAA'}`)).toEqual({})
    providePortalSettings({ sessionSecret: 't'.repeat(32), secure: false } as never)
    expect(await unsealVisit(sealed)).toEqual({})
    providePortalSettings({ sessionSecret: 's'.repeat(32), secure: false } as never)
  })
})
