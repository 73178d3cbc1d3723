import { ERROR_STATUS } from '#contract/errors.ts'
import { failureText } from '#lib/messages/failure-sentences.ts'
import { ALL_FORMS, messageOf } from '#lib/shell/words.ts'
import { deleteArticlesForm, moveArticleUpForm, publishArticleForm } from './words.ts'

const flat = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const BUTTONS = ALL_FORMS.filter(({ name }) => name.startsWith('news-'))

describe('what the lists of articles say', () => {
  it.each(BUTTONS)('is a passing message, whatever $name was answered', (form) => {
    for (const code of Object.keys(ERROR_STATUS)) {
      expect(messageOf({ code, form: form.name, severity: 'error' })).toMatchObject({
        text: expect.stringMatching(/^\p{Lu}.{10,}\.$/u),
        ms: 8000,
        lasts: false,
      })
    }
  })

  it('says for each action that the list was out of date', () => {
    expect(failureText(publishArticleForm, { code: 'ERROR_NOT_A_DRAFT' })).toContain('jest już opublikowany')
    expect(failureText(moveArticleUpForm, { code: 'ERROR_NOT_PUBLISHED' })).toContain('nie jest już opublikowany')
    expect(failureText(deleteArticlesForm, { code: 'ERROR_NOT_A_DRAFT' })).toContain('Nic więcej nie usunięto')
    expect(failureText(deleteArticlesForm, { code: 'VALIDATION_ERROR' })).toBe('Nie zaznaczono żadnego artykułu.')
  })

  it('names who was quicker, and when', () => {
    const description = '19/11/2026 10:00, Anna Nowak'
    expect(failureText(publishArticleForm, { code: 'ERROR_NOT_A_DRAFT', description })).toContain('jest już opublikowany (19/11/2026 10:00, Anna Nowak).')
    expect(failureText(moveArticleUpForm, { code: 'ERROR_NOT_PUBLISHED', description })).toContain('zarchiwizowany (19/11/2026 10:00, Anna Nowak).')
    expect(failureText(deleteArticlesForm, { code: 'ERROR_NOT_A_DRAFT', description })).toContain('(opublikowano go: 19/11/2026 10:00, Anna Nowak).')
    expect(failureText(deleteArticlesForm, { code: 'ERROR_NOT_FOUND', description })).toContain('(ostatnia zmiana: 19/11/2026 10:00, Anna Nowak).')
  })

  it.each([
    ['ARTICLE_MOVED_UP', '1', 'Artykuł przesunięto wyżej.'],
    ['ARTICLE_MOVED_UP', '0', 'Artykuł jest już pierwszy na liście.'],
    ['ARTICLE_MOVED_DOWN', '1', 'Artykuł przesunięto niżej.'],
    ['ARTICLE_MOVED_DOWN', '0', 'Artykuł jest już ostatni na liście.'],
  ])('tells of %s that counts %s', (code, description, text) => {
    expect(messageOf({ code, severity: 'success', description })?.text).toBe(text)
  })

  it('uses the general sentence for a failure that is not about articles', () => {
    expect(failureText(publishArticleForm, { code: 'NO_RESPONSE' })).toContain('Serwer danych nie odpowiada')
  })

  it.each([
    ['1', 'Usunięto 1 artykuł.'],
    ['3', 'Usunięto 3 artykuły.'],
    ['22', 'Usunięto 22 artykuły.'],
    ['25', 'Usunięto 25 artykułów.'],
    [undefined, 'Usunięto zaznaczone artykuły.'],
  ])('counts %s deleted articles', (description, text) => {
    expect(flat(messageOf({ code: 'ARTICLES_DELETED', severity: 'success', ...(description && { description }) })?.text)).toBe(text)
  })
})
