import { ERROR_STATUS } from '#contract/errors.ts'
import { flashMs, flashText, isPassing } from './flashes.ts'
import { NEWS_FORMS } from './news.ts'
import { outcomeText } from './outcomes.ts'

const flat = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what the lists of articles say', () => {
  it.each(NEWS_FORMS)('is a passing message, whatever %s was answered', (form) => {
    expect(isPassing({ form })).toBe(true)
    for (const code of Object.keys(ERROR_STATUS)) expect(flashText({ code, form })).toMatch(/^\p{Lu}.{10,}\.$/u)
    expect(flashMs({ code: 'ERROR_NOT_FOUND', form })).toBe(8000)
  })

  it('tells that the list had grown old, by what was to be done', () => {
    expect(flashText({ code: 'ERROR_NOT_A_DRAFT', form: 'news-publish' })).toContain('jest już opublikowany')
    expect(flashText({ code: 'ERROR_NOT_PUBLISHED', form: 'news-move' })).toContain('nie jest już opublikowany')
    expect(flashText({ code: 'ERROR_NOT_A_DRAFT', form: 'news-delete' })).toContain('Nic więcej nie usunięto')
    expect(flashText({ code: 'VALIDATION_ERROR', form: 'news-delete' })).toBe('Nie zaznaczono żadnego artykułu.')
  })

  it('leaves what has nothing to do with articles to the usual words', () => {
    expect(flashText({ code: 'NO_RESPONSE', form: 'news-publish' })).toContain('Serwer danych nie odpowiada')
  })

  it.each([
    ['1', 'Usunięto 1 artykuł.'],
    ['3', 'Usunięto 3 artykuły.'],
    ['22', 'Usunięto 22 artykuły.'],
    ['25', 'Usunięto 25 artykułów.'],
    [undefined, 'Usunięto zaznaczone artykuły.'],
  ])('counts %s deleted articles', (count, text) => {
    expect(flat(outcomeText('ARTICLES_DELETED', count))).toBe(text)
  })
})
