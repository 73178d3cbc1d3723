import type { Kysely } from 'kysely'
import { RULE_NAMES, RULE_SETTINGS } from '#common/rule-settings.ts'
import { ReadRules, SaveRules } from '#contract/rules.ts'
import type { RequestInput } from '#contract/kit.ts'
import { up as flatRules } from '#provider/db/migrations/0069-flat-rules.ts'
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

  it('about resolutions say what they were in the event log, and are emptied by nothing', async () => {
    await save({ ties: 'chair', chairInstitutionId: 7, tiesParagraph: '§ 9 ust. 3' })
    expect((await lastEvent()).description).toBe(
      'Zmieniono ustawienia regulaminu: równa liczba głosów z „Uchwała nie jest przyjęta” na „Rozstrzyga głos przewodniczącego”, ' +
        'przepis: równa liczba głosów z „” na „§ 9 ust. 3”, instytucja przewodniczącego z „” na „nr 7”',
    )
    expect(await wrong({ numberPattern: '' })).toEqual([{ path: 'numberPattern', code: 'required' }])
    await save({ ties: 'rejected', chairInstitutionId: null })
    expect(await read()).toMatchObject({ ties: 'rejected', chairInstitutionId: null, tiesParagraph: '§ 9 ust. 3', numberPattern: '{numer}/{rok}' })
  })

  it('that an earlier release kept about resolutions in an object of their own are kept', async () => {
    const paragraphs = { majority: '§ 1', ties: '', abstentions: '', silence: '§ 12' }
    const adoption = {
      majority: 'absolute',
      of: 'eligible',
      ties: 'chair',
      chairInstitutionId: null,
      silence: 'assent',
      paragraphs,
      numberPattern: '{rok}/{numer}',
    }
    await provider.db
      .updateTable('rules')
      .set({ settings: JSON.stringify({ callDays: 12, adoption }) })
      .execute()
    for (let time = 0; time < 2; time += 1) await flatRules(provider.db as unknown as Kysely<unknown>)
    const kept = { majority: 'absolute', majorityBase: 'eligible', ties: 'chair', chairInstitutionId: null, silence: 'assent', numberPattern: '{rok}/{numer}' }
    const rules = await read()
    expect(rules).toMatchObject({ callDays: 12, ...kept, majorityParagraph: '§ 1', silenceParagraph: '§ 12', tiesParagraph: '', recusal: 'leaves' })
    expect(rules).not.toHaveProperty('adoption')
  })
})
