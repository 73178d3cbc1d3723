import { RULE_NAMES, RULE_SETTINGS } from '#common/rule-settings.ts'
import { ReadRules, SaveRules } from '#contract/rules.ts'
import type { RequestInput } from '#contract/kit.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

type Form = RequestInput<typeof SaveRules>['body']

let provider: TestProvider
let administrator: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  provider = await startTestProvider()
  administrator = await signedIn(provider, { permissions: ['user_admin'] })
})
afterAll(() => provider.close())

const read = async () => (await provider.call(ReadRules, { token: administrator.token })).body
const QUORUM: Form = { quorumKind: 'at_least', quorumNumerator: 1, quorumDenominator: 2, quorumParagraph: '' }
const save = (form: Partial<Form>) => provider.call(SaveRules, { input: { body: { ...QUORUM, ...form } }, token: administrator.token })
const wrong = async (form: Partial<Record<keyof Form, unknown>>) => (await save(form as Partial<Form>)).error.fields
const lastEvent = () => provider.db.selectFrom('events').select('description').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the rules of procedure', () => {
  it('have a value for each setting before somebody sets them', async () => {
    const rules = await read()
    expect(rules).toMatchObject({ callDays: 10, callDaysParagraph: '', meetingNumbers: 'roman', freeDays: '', updatedAt: null })
    for (const name of RULE_NAMES) expect(rules[name]).toBe(RULE_SETTINGS[name].proposed)
  })

  it('keep what is set, and what a call does not name', async () => {
    expect((await save({ callDays: 14, callDaysParagraph: '§ 7 ust. 2', freeDays: '2.1.2027\n31-12-2026', meetingNumbers: 'arabic' })).status).toBe(200)
    expect((await lastEvent()).description).toBe(
      'Zmieniono ustawienia regulaminu: dni robocze na zwołanie posiedzenia z „10” na „14”, przepis: dni robocze na zwołanie posiedzenia z „” na „§ 7 ust. 2”, ' +
        'dodatkowe dni wolne z „” na „31/12/2026, 02/01/2027”, zapis numerów posiedzeń z „Rzymskie: XIV posiedzenie” na „Arabskie: 14. posiedzenie”',
    )
    await save({ urgentCallDays: 0 })
    expect(await read()).toMatchObject({
      callDays: 14,
      callDaysParagraph: '§ 7 ust. 2',
      urgentCallDays: 0,
      freeDays: '31/12/2026\n02/01/2027',
      meetingNumbers: 'arabic',
    })
    // A text is emptied by nothing.
    await save({ callDaysParagraph: null, freeDays: null })
    expect(await read()).toMatchObject({ callDays: 14, callDaysParagraph: '', freeDays: '' })
  })

  it('refuse what cannot be reckoned by', async () => {
    expect(await wrong({ callDays: null })).toEqual([{ path: 'callDays', code: 'required' }])
    expect(await wrong({ writtenDays: 'dziesięć' })).toEqual([{ path: 'writtenDays', code: 'wrong_format' }])
    expect(await wrong({ remarksDays: 366 })).toEqual([{ path: 'remarksDays', code: 'out_of_range', limit: 365 }])
    expect(await wrong({ meetingNumbers: 'greek' })).toEqual([{ path: 'meetingNumbers', code: 'wrong_format' }])
    expect(await wrong({ freeDays: '31/12/2026\nWigilia' })).toEqual([{ path: 'freeDays', code: 'wrong_format' }])
  })
})
