// What is said when a list of articles had changed before its button was pressed. The list that comes with it is fresh.
import { outcomeText } from './outcomes.ts'

/** Forms of the lists of articles; each is one button. */
export const NEWS_FORMS = ['news-publish', 'news-archive', 'news-move', 'news-edit', 'news-delete'] as const
export type NewsForm = (typeof NEWS_FORMS)[number]

const FRESH = 'Lista pokazuje obecny stan.'
const DRAFT_IS_GONE = `Tej wersji roboczej już nie ma: ktoś ją opublikował albo usunął. ${FRESH}`
const NO_LONGER_PUBLISHED = `Ten artykuł nie jest już opublikowany: ktoś go zarchiwizował. ${FRESH}`
const ARTICLE_IS_GONE = `Tego artykułu już nie ma. ${FRESH}`
// True as well when the same deletion was sent twice.
const NONE_DELETED = `Nic więcej nie usunięto, bo któregoś z zaznaczonych artykułów nie ma już wśród wersji roboczych. ${FRESH} W razie potrzeby zaznacz artykuły ponownie.`

const OF_PUBLISHED = { ERROR_NOT_PUBLISHED: NO_LONGER_PUBLISHED, ERROR_NOT_FOUND: ARTICLE_IS_GONE }

const REFUSALS: Record<NewsForm, Record<string, string>> = {
  'news-publish': { ERROR_NOT_A_DRAFT: `Ten artykuł jest już opublikowany: ktoś zrobił to w tym czasie. ${FRESH}`, ERROR_NOT_FOUND: DRAFT_IS_GONE },
  'news-archive': OF_PUBLISHED,
  'news-move': OF_PUBLISHED,
  'news-edit': OF_PUBLISHED,
  'news-delete': { ERROR_NOT_A_DRAFT: NONE_DELETED, ERROR_NOT_FOUND: NONE_DELETED, VALIDATION_ERROR: outcomeText('NO_ARTICLE_SELECTED') },
}

export const isNewsForm = (form: string | undefined): form is NewsForm => (NEWS_FORMS as readonly (string | undefined)[]).includes(form)

/** undefined: this code is said here as anywhere else. */
export const newsRefusal = (form: NewsForm, code: string): string | undefined => REFUSALS[form][code]
