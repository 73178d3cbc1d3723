// An article that is opened in its form and saved without a change stays the same in every field and every file.
import type { Article } from '#contract/news.ts'
import { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import { newsOf, picture, sent, type News } from '#provider/areas/news/test-articles.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { changedArticleForm, valuesOf } from './values.ts'

let provider: TestProvider
let news: News
beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
})
afterAll(async () => provider.close())

const EVERYTHING = {
  title: 'Zapraszamy na posiedzenie',
  header: 'Porządek obrad i materiały',
  content: '<h2>Program</h2><p>Treść z <strong>wyróżnieniem</strong></p><p><img src="news-image:sala.png"></p>',
  mainImageDescription: 'Opis głównego',
  attachments: [
    { type: 'file' as const, description: 'Porządek obrad', attachmentFile: sent('porzadek.txt', 'punkty') },
    { type: 'url' as const, description: 'Transmisja', urlValue: 'https://transmisja.example/', urlLabel: 'Obejrzyj' },
    { type: 'file' as const, attachmentFile: sent('bez opisu.txt', 'tekst') },
    { type: 'url' as const, description: 'Bez etykiety', urlValue: 'mailto:biuro@komitet.example' },
  ],
}

/** What a save may change: the value of the lock. */
const lasting = ({ updatedAt: _at, updatedBy: _by, ...rest }: Article) => rest

async function savedUnchanged(id: number): Promise<[before: Article, after: Article]> {
  const before = await news.read(id)
  const { status } = await news.call(UpdateArticle, changedArticleForm(valuesOf(before), id))
  expect(status).toBe(200)
  return [before, await news.read(id)]
}

it('keeps every field of an article that has them all', async () => {
  const { body } = await news.call(CreateArticle, {
    ...EVERYTHING,
    mainImageFile: sent('glowny.png', await picture()),
    images: [{ description: 'Sala obrad', imageFile: sent('sala.png', await picture('#993300')) }, { imageFile: sent('widok.png', await picture('#339933')) }],
  })
  const [before, after] = await savedUnchanged(body.id)
  expect(before.attachments.map(({ description }) => description)).toEqual(['Porządek obrad', 'Transmisja', null, 'Bez etykiety'])
  expect(before.images).toHaveLength(3)
  expect(lasting(after)).toEqual(lasting(before))
})

it('keeps every field of a draft that continues a published article', async () => {
  const [before, after] = await savedUnchanged(await news.edit(await news.published(EVERYTHING)))
  expect(before.attachments[0]).toMatchObject({ description: 'Porządek obrad', fileName: 'porzadek.txt' })
  expect(before.parentId).not.toBeNull()
  expect(lasting(after)).toEqual(lasting(before))
})
