import { PERMISSION_NAMES } from '#common/permissions.ts'
import { activitiesOf, permissionText } from './activities.ts'
import { CreateEvent, DeleteEvents, UpdateEvent } from './calendar.ts'
import { PERMISSION_KEYS, type Access } from './kit.ts'

const MANAGING: { access: Access }[] = [CreateEvent, UpdateEvent, DeleteEvents]
const leads = (key: 'user_admin' | 'voting') => activitiesOf(key).find((sentence) => sentence.startsWith('prowadzi'))

describe('what a permission gives', () => {
  afterEach(() => MANAGING.forEach((call) => (call.access = 'user_admin')))

  it('is derived from the calls that ask for it, and moves with them to another permission', () => {
    expect([leads('user_admin'), leads('voting')]).toEqual([
      'prowadzi aktualności, bibliotekę dokumentów, kalendarz, protokoły posiedzeń i rejestr uchwał',
      undefined,
    ])
    for (const call of MANAGING) call.access = 'voting'
    expect([leads('user_admin'), leads('voting')]).toEqual([
      'prowadzi aktualności, bibliotekę dokumentów, protokoły posiedzeń i rejestr uchwał',
      'prowadzi kalendarz',
    ])
    expect(permissionText('voting')).toBe('Prowadzi kalendarz; głosuje tam, gdzie jest uprawniony lub uprawniona.')
  })

  it('is only what every member may do, where no call asks for it', () => {
    expect(activitiesOf('read_access')).toEqual([])
    expect(permissionText('read_access')).toBe(`To, co każdy po zalogowaniu: ${activitiesOf('member').join('; ')}.`)
  })

  it('is reserved to super administrators where calls say so', () => {
    expect(activitiesOf('super_admin')).toEqual(['zmienia i blokuje konta superadministratorów', 'nadaje i odbiera uprawnienie „Superadministracja”'])
    expect(permissionText('user_admin')).toMatch(/^Prowadzi .+\. Bez kont i profili superadministratorów\.$/)
    expect(permissionText('voting')).not.toContain('Bez')
  })

  it('has a name and a sentence for every permission', () => {
    for (const key of PERMISSION_KEYS)
      expect([PERMISSION_NAMES[key], permissionText(key)]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\w.*\.$/)])
  })
})
