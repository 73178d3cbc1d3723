import { sql } from 'kysely'
import { MARK_END, MARK_START } from '#contract/document-search.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { loadDictionary, type Dictionary } from './dictionary.ts'
import { readQuery } from './query.ts'
import { snippetOf } from './snippet.ts'
import { indexText } from './vector.ts'

let database: TestDatabase
let dictionary: Dictionary
beforeAll(async () => {
  dictionary = loadDictionary()
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Whether the database finds the text by the query. */
async function finds(typed: string, text: string): Promise<boolean | null> {
  const { vector } = await indexText(dictionary, text)
  const { tsquery } = readQuery(dictionary, typed)
  const { rows } = await sql<{ found: boolean | null }>`select ${vector}::tsvector @@ ${tsquery}::tsquery as found`.execute(database.database.db)
  return rows[0]!.found
}

const TEXT = 'UCHWAŁA nr 5/2027 Komitetu Monitorującego w sprawie przyjęcia planu prac. Członkowie głosowali jednomyślnie.'

describe('a query', () => {
  it('requires all of its words, in any form and order', async () => {
    expect(await finds('plany uchwał członka', TEXT)).toBe(true)
    expect(await finds('plany uchwał regulaminu', TEXT)).toBe(false)
  })

  it('ignores words that every text has, unless there are no others', async () => {
    expect(await finds('uchwała o planie', TEXT)).toBe(true)
    expect(await finds('w', TEXT)).toBe(true)
  })

  it('takes an unknown word for the beginning of a word, but not a number', async () => {
    expect(await finds('jednomyśl', TEXT)).toBe(true)
    expect(await finds('202', TEXT)).toBe(false)
    expect(await finds('2027', TEXT)).toBe(true)
  })

  it('keeps what stands in quotes as it is', () => {
    expect(readQuery(dictionary, '„Planu Prac” uchwała "przyjęcia  planu"').phrases).toEqual([' planu prac ', ' przyjecia planu '])
    expect(readQuery(dictionary, 'niedomknięty "cudzysłów').phrases).toEqual([])
  })

  it('keeps signs between letters as they are', () => {
    expect(readQuery(dictionary, '100% plan_2 a & b').pieces).toEqual(['100%', 'plan_2'])
    expect(readQuery(dictionary, ' %_ ')).toMatchObject({ tsquery: null, pieces: ['%_'] })
  })

  it.each([
    "'; drop table nodes; --",
    `' or 1=1 --`,
    '& | ! <-> :* ( ) "',
    '!!!uchwała:*A & (',
    "o'hara \\' \\\\ '' ''' a'b'c",
    '<2> <-> a <-> b',
    '"""" „” «» "a',
    '%%% ___ \\%',
    '\u{202E}uchwała\u{202C} 😀 🇵🇱 e\u{301}\u{301}\u{301}',
    'ﬁ ½ Ⅻ ٣٤ 日本語 ß İ ŉ',
    'a'.repeat(200),
    "'".repeat(200),
    MARK_START + MARK_END,
  ])('never breaks the database: %s', async (typed) => {
    await expect(finds(typed, `${TEXT} ${typed}`)).resolves.not.toBeUndefined()
  })
})

describe('a snippet', () => {
  const snippet = (typed: string, text: string) =>
    snippetOf(dictionary, readQuery(dictionary, typed), text)?.replaceAll(MARK_START, '[').replaceAll(MARK_END, ']')

  it('marks the words in the forms that the text has', () => {
    expect(snippet('plan uchwal', TEXT)).toContain('[UCHWAŁA] nr 5/2027')
    expect(snippet('plan', TEXT)).toContain('przyjęcia [planu] prac')
    expect(snippet('jednomysl', `${TEXT} Jednomyślność.`)).toContain('[Jednomyślność]')
  })

  it('shows where most of the words stand, cut between words', () => {
    const far = `${'Uchwała. '.repeat(100)}${TEXT}${' Inne zdanie.'.repeat(100)}`
    expect(snippet('uchwała komitetu planu', far)).toMatch(/^… .*\[UCHWAŁA\] nr 5\/2027 \[Komitetu\].*\[planu\] prac.* …$/)
  })

  it('shows the first of the places where all of them stand', () => {
    const between = ' Inne zdanie.'.repeat(30)
    const text = `Uchwała komitetu.${between} Komitet: plan, pierwsza uchwała.${between} Uchwała komitetu, drugi plan.${between}`
    expect(snippet('uchwała komitetu planu', text)).toMatch(/^… .*\[Komitet\]: \[plan\], pierwsza \[uchwała\]\. .* …$/)
    expect(snippet('uchwała', text)).toMatch(/^\[Uchwała\] komitetu\. /)
  })

  it('shows the phrase that was asked for', () => {
    expect(snippet('"planu prac"', `${'Plan, praca. '.repeat(50)}${TEXT}`)).toContain('przyjęcia [planu] [prac]. Członkowie')
  })

  it('is none where none of the words stands', () => expect(snippet('regulamin', TEXT)).toBeUndefined())
})

it('a giant text is indexed as far as the database takes it', async () => {
  const numbers = Array.from({ length: 80_000 }, (_, i) => `k${i}`).join(' ')
  expect(await finds('k17', numbers)).toBe(true)
})
