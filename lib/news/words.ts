// What the forms of the news are called, ask for and say. The lists that buttons stand on are fresh when a refusal is read.
import { ARTICLES } from '#common/nouns.ts'
import type {
  ArchiveArticle,
  CreateArticle,
  DeleteArticles,
  EditPublishedArticle,
  MoveArticleDown,
  MoveArticleUp,
  PublishArticle,
  UpdateArticle,
} from '#contract/news-changes.ts'
import type { RestoreArticle, ScheduleArticle, UnscheduleArticle } from '#contract/news-schedule.ts'
import { countOr } from '#common/plural.ts'
import { buttonForm, itemWords, messages, recordForm, unless } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'

const FRESH = 'Lista pokazuje obecny stan.'
/** What the provider tells: when, and who. */
const NO_LONGER_PUBLISHED = (when?: string) =>
  `Ten artykuł nie jest już opublikowany: ${when ? `został w tym czasie zarchiwizowany (${when})` : 'ktoś go w tym czasie zarchiwizował'}. ${FRESH}`
const ARTICLE_IS_GONE = `Tego artykułu już nie ma. ${FRESH}`
// The sentence is also true when the same deletion was sent twice.
const noneDeleted = (what: string) => (when?: string) =>
  `Nic więcej nie usunięto, bo któregoś z zaznaczonych artykułów nie ma już wśród wersji roboczych${when ? ` (${what}: ${when})` : ''}. ${FRESH} W razie potrzeby zaznacz artykuły ponownie.`

const OF_DRAFT = {
  ERROR_NOT_A_DRAFT: (when?: string) => `Ten artykuł jest już opublikowany${when ? ` (${when})` : ': ktoś zrobił to w tym czasie'}. ${FRESH}`,
  ERROR_NOT_FOUND: `Tej wersji roboczej już nie ma: ktoś ją opublikował albo usunął. ${FRESH}`,
}
const NO_DRAFT_NOW = {
  ERROR_NOT_A_DRAFT: (when?: string) =>
    `Ten artykuł nie jest już wersją roboczą: w tym czasie został opublikowany${when ? ` (${when})` : ''}. Strona pokazuje obecny stan.`,
  ERROR_NOT_FOUND: 'Tej wersji roboczej już nie ma: w tym czasie została opublikowana albo usunięta.',
}
const OF_PUBLISHED = { ERROR_NOT_PUBLISHED: NO_LONGER_PUBLISHED, ERROR_NOT_FOUND: ARTICLE_IS_GONE }

// Told of a file that the form still names.
const FILE_IS_GONE = 'Ktoś usunął ten plik w tym czasie. Usuń go z formularza albo dodaj ponownie'
const NO_FILE = 'Dodaj plik ponownie'
const NO_PICTURE = 'To nie jest obraz. Dodaj plik JPEG, PNG, WebP, AVIF albo GIF'

export const articleForm = recordForm<typeof CreateArticle | typeof UpdateArticle>()({
  name: 'article',
  unseen: ['id', 'updatedAt'],
  labels: {
    title: 'Tytuł',
    header: 'Nagłówek',
    content: 'Treść',
    mainImageFile: 'Obraz główny',
    image: 'Obraz główny',
    mainImageDescription: 'Opis obrazu głównego',
    images: 'Obrazy',
    attachments: 'Załączniki',
  },
  required: { title: 'Podaj tytuł', header: 'Podaj nagłówek', content: 'Wpisz treść artykułu', mainImageFile: NO_FILE },
  wrongFormat: { mainImageFile: NO_PICTURE, image: FILE_IS_GONE },
  outcome: { key: 'ARTICLE_SAVED', text: 'Artykuł został zapisany jako wersja robocza.' },
})

const itemOf = itemWords<typeof CreateArticle>()

/** By the list of the form that they are in. */
export const articleItems = {
  images: itemOf('images', {
    label: 'Obraz',
    parts: { description: 'opis' },
    required: { imageFile: NO_FILE },
    wrongFormat: { id: FILE_IS_GONE, imageFile: NO_PICTURE },
  }),
  attachments: itemOf('attachments', {
    label: 'Załącznik',
    parts: { description: 'opis' },
    required: { attachmentFile: NO_FILE, urlValue: 'Podaj adres: sama nazwa odnośnika nigdzie nie prowadzi' },
    wrongFormat: { id: FILE_IS_GONE, urlValue: 'Podaj adres strony albo e-mail, na przykład fundusze.example' },
  }),
}

export const publishArticleForm = buttonForm<typeof PublishArticle>()({
  name: 'news-publish',
  sentences: OF_DRAFT,
  outcome: { key: 'ARTICLE_PUBLISHED', text: 'Artykuł został opublikowany.' },
})

/** A draft that takes the place of a published article. */
export const replaceArticleForm = buttonForm<typeof PublishArticle>()({
  name: 'news-replace',
  sentences: OF_DRAFT,
  outcome: { key: 'ARTICLE_REPLACED', text: 'Nowa wersja artykułu została opublikowana.' },
})

export const archiveArticleForm = buttonForm<typeof ArchiveArticle>()({
  name: 'news-archive',
  sentences: OF_PUBLISHED,
  outcome: { key: 'ARTICLE_ARCHIVED', text: 'Artykuł został przeniesiony do archiwum.' },
})

export const scheduleArticleForm = recordForm<typeof ScheduleArticle>()({
  name: 'news-schedule',
  unseen: ['id'],
  labels: { publishAt: 'Data i godzina publikacji' },
  required: { publishAt: 'Wybierz datę i godzinę publikacji' },
  wrongFormat: { publishAt: wrongTime },
  fieldOf: { ARTICLE_PUBLISH_DATE_TO_OLD: 'publishAt' },
  sentences: NO_DRAFT_NOW,
  outcome: { key: 'ARTICLE_SCHEDULED', text: 'Publikacja artykułu została zaplanowana.' },
})

export const unscheduleArticleForm = buttonForm<typeof UnscheduleArticle>()({
  name: 'news-unschedule',
  sentences: NO_DRAFT_NOW,
  outcome: { key: 'ARTICLE_UNSCHEDULED', text: 'Zaplanowana publikacja została odwołana. Artykuł pozostaje wersją roboczą.' },
})

export const restoreArticleForm = buttonForm<typeof RestoreArticle>()({
  name: 'news-restore',
  sentences: { ERROR_NOT_ARCHIVED: `Tego artykułu nie ma już w archiwum: ktoś go przywrócił i opublikował. ${FRESH}`, ERROR_NOT_FOUND: ARTICLE_IS_GONE },
  outcome: { key: 'ARTICLE_RESTORED', text: 'Artykuł został przywrócony do wersji roboczych.' },
})

export const moveArticleUpForm = buttonForm<typeof MoveArticleUp>()({
  name: 'news-move-up',
  sentences: OF_PUBLISHED,
  outcome: { key: 'ARTICLE_MOVED_UP', text: unless('Artykuł jest już pierwszy na liście.', 'Artykuł przesunięto wyżej.'), stays: 'briefly' },
})

export const moveArticleDownForm = buttonForm<typeof MoveArticleDown>()({
  name: 'news-move-down',
  sentences: OF_PUBLISHED,
  outcome: { key: 'ARTICLE_MOVED_DOWN', text: unless('Artykuł jest już ostatni na liście.', 'Artykuł przesunięto niżej.'), stays: 'briefly' },
})

export const editPublishedForm = buttonForm<typeof EditPublishedArticle>()({
  name: 'news-edit',
  sentences: OF_PUBLISHED,
  outcome: { key: 'ARTICLE_DRAFT_OPENED', text: 'To jest wersja robocza artykułu. Odwiedzający zobaczą zmiany dopiero po jej opublikowaniu.' },
})

export const newsMessages = messages({
  NO_ARTICLE_SELECTED: { text: 'Nie zaznaczono żadnego artykułu.', stays: 'briefly', severity: 'info' },
})

export const deleteArticlesForm = buttonForm<typeof DeleteArticles>()({
  name: 'news-delete',
  sentences: {
    ERROR_NOT_A_DRAFT: noneDeleted('opublikowano go'),
    ERROR_NOT_FOUND: noneDeleted('ostatnia zmiana'),
    VALIDATION_ERROR: newsMessages.NO_ARTICLE_SELECTED.text,
  },
  outcome: { key: 'ARTICLES_DELETED', text: (count) => `Usunięto ${countOr(count, ARTICLES, 'zaznaczone artykuły')}.` },
})
