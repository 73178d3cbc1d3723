import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { sealVisit, unsealVisit } from './seal.ts'

const BROWSERS_LIMIT = 4096
const letters = (length: number) => 'ż'.repeat(length)

describe('a sealed visit', () => {
  beforeAll(() => providePortalSettings({ sessionSecret: 's'.repeat(32), secure: false } as never))

  it('keeps a waiting form of the longest name and description', async () => {
    const waiting = { username: letters(50), form: 'folder', values: { name: letters(150), description: letters(500), workGroupsIds: '1\n2\n3' } }
    const sealed = await sealVisit({ returnTo: '/nowykatalog/1', waiting })
    expect(await unsealVisit(sealed)).toEqual({ returnTo: '/nowykatalog/1', waiting })
  })

  it('lets the longest texts go first, wherever they stand, and fits', async () => {
    const visit = {
      waiting: { username: 'a', values: { content: letters(2000), name: 'nazwa' } },
      flash: [{ code: 'X', severity: 'error' as const, values: { other: letters(1999), title: 'tytuł' } }],
    }
    const sealed = await sealVisit(visit)
    expect(sealed.length).toBeLessThan(BROWSERS_LIMIT)
    expect(await unsealVisit(sealed)).toEqual({
      waiting: { username: 'a', values: { name: 'nazwa' } },
      flash: [{ code: 'X', severity: 'error', values: { title: 'tytuł' } }],
    })
  })
})
