import { mayEnter, ROUTES } from '#contract/pages.ts'
import type { PermissionKey } from '#contract/kit.ts'
import { screensOf } from './screens.ts'

const SETS: PermissionKey[][] = [[], ['read_access'], ['voting', 'read_access'], ['user_admin'], ['super_admin']]
const titles = (permissions: PermissionKey[], stopped = false) => new Set(screensOf(permissions, stopped).flatMap((group) => group.titles))

describe('the screens of a person', () => {
  it.each(SETS)('are exactly those that their permissions let them into: %s %s', (...permissions) => {
    const shown = ROUTES.filter(({ layout, access }) => layout !== 'bare' && access !== 'session')
    const keys = permissions.filter((key) => key !== undefined)
    const allowed = new Set(shown.filter((route) => mayEnter(route, keys)).map(({ title }) => title))
    expect(titles(keys)).toEqual(allowed)
  })

  it('are public ones alone where the person cannot sign in', () => {
    expect(screensOf(['super_admin'], true).map(({ reason }) => reason)).toEqual(['everyone'])
    expect(titles(['super_admin'], true)).toEqual(
      new Set(ROUTES.filter(({ layout, access }) => layout !== 'bare' && access === 'everyone').map(({ title }) => title)),
    )
  })

  it('are grouped by permission, with what each permission allows', () => {
    const voter = screensOf(['voting'], false)
    expect(voter.find(({ reason }) => reason === 'voting')?.actions).toHaveLength(1)
    expect(screensOf(['read_access'], false).map(({ reason }) => reason)).toEqual(['everyone', 'member'])
    expect(screensOf(['user_admin'], false).map(({ reason }) => reason)).not.toContain('super_admin')
  })
})
