// Articles with their pictures and attachments.
import type { FileStore, Tx } from '#provider/capabilities.ts'
import { writeDocx } from '#provider/export/docx.ts'
import { writePdf } from '#provider/export/pdf/write.ts'
import { addPictures, imageColumns } from '#provider/images/picture-rows.ts'
import { storePicture as storePrepared } from '#provider/images/prepare-picture.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { NewsAttachment, NewsPicture, NewsText } from './news-text.ts'
import { paint } from './pictures/paint.ts'
import type { SeededPeople } from './people.ts'
import { insertFiles, storeAll, storeFile, type DemoFile } from './store-files.ts'
import { newsOfCalls } from './texts/news/calls.ts'
import { newsOfEvaluation } from './texts/news/evaluation.ts'
import { newsOfMeetings } from './texts/news/meetings.ts'
import { newsOfParticipation } from './texts/news/participation.ts'
import { newsOfProjects } from './texts/news/projects.ts'
import { newsOfRegion } from './texts/news/region.ts'
import { newsArchive, newsDrafts } from './texts/news/unpublished.ts'

type Status = 'draft' | 'published' | 'archived'
type StoredPicture = Awaited<ReturnType<typeof storePicture>>
interface StoredArticle extends NewsText {
  status: Status
  /** Position among the published ones, from 1. */
  artPosition: number | null
  pictures: StoredPicture[]
  files: { attachment: NewsAttachment; file: DemoFile | null }[]
}

/** Draws all pictures of the articles and writes them to the store; the database is not touched. */
export function prepareNews(files: FileStore, dates: DemoDates): Promise<StoredArticle[]> {
  const published = [newsOfMeetings(dates), newsOfCalls(dates), newsOfProjects, newsOfEvaluation(dates), newsOfParticipation(dates), newsOfRegion].flat()
  const texts = [
    ...published.sort((a, b) => b.daysAgo - a.daysAgo).map((text, i) => ({ ...text, status: 'published' as const, artPosition: i + 1 })),
    ...newsDrafts.map((text) => ({ ...text, status: 'draft' as const, artPosition: null })),
    ...newsArchive.map((text) => ({ ...text, status: 'archived' as const, artPosition: null })),
  ]
  return storeAll(texts, async (text, place) => ({
    ...text,
    pictures: await Promise.all(
      [text.picture, ...(text.gallery ?? [])].map((picture, i) => storePicture(files, picture, { seed: place * 11 + i + 1, main: i === 0 })),
    ),
    files: await Promise.all((text.attachments ?? []).map(async (attachment) => ({ attachment, file: await storeAttachment(files, attachment) }))),
  }))
}

async function storePicture(files: FileStore, picture: NewsPicture, { seed, main }: { seed: number; main: boolean }) {
  const fileName = main ? 'zdjecie-glowne.webp' : `galeria-${picture.scene}.webp`
  return { ...picture, main, fileName, prepared: await storePrepared(files, await paint(picture.scene, seed)) }
}

async function storeAttachment(files: FileStore, attachment: NewsAttachment): Promise<DemoFile | null> {
  if (attachment.kind === 'link') return null
  const write = attachment.fileName.endsWith('.docx') ? writeDocx : writePdf
  return storeFile(files, write(attachment.document), attachment.fileName)
}

export async function seedNews(
  tx: Tx,
  articles: StoredArticle[],
  { files, dates, people }: { files: FileStore; dates: DemoDates; people: SeededPeople },
): Promise<void> {
  const secretary = people.byUsername('sekretarz')
  await addPictures(
    tx,
    files,
    articles.flatMap((article) => article.pictures.map(({ prepared }) => prepared)),
    dates.now,
  )
  await insertFiles(
    tx,
    articles.flatMap((article) => article.files.flatMap(({ file }) => file ?? [])),
    dates.now,
  )
  const rows = await tx
    .insertInto('articles')
    .values(articles.map((article) => articleRow(article, dates, secretary.id)))
    .returning('id')
    .execute()
  const withIds = articles.map((article, i) => ({ ...article, id: rows[i]!.id }))
  await tx
    .insertInto('article_images')
    .values(withIds.flatMap((article) => article.pictures.map((picture, i) => imageRow(article.id, picture, i))))
    .execute()
  await tx
    .insertInto('article_attachments')
    .values(
      withIds.flatMap((article) =>
        article.files.map(({ attachment, file }, i) => ({ article_id: article.id, position: i, ...attachmentRow(attachment, file) })),
      ),
    )
    .execute()
}

function articleRow({ title, header, content, status, artPosition, daysAgo }: StoredArticle, dates: DemoDates, secretaryId: number) {
  const wasPublished = status !== 'draft'
  return {
    title,
    header,
    content,
    status,
    parent_id: null,
    art_position: artPosition,
    published_at: wasPublished ? dates.at(-daysAgo, 10) : null,
    published_by: wasPublished ? secretaryId : null,
    archived_at: status === 'archived' ? dates.at(-daysAgo + 60) : null,
    archived_by: status === 'archived' ? secretaryId : null,
    ...made({ id: secretaryId }, dates.at(-daysAgo - 2), dates.at(-daysAgo - 1)),
  }
}

const imageRow = (articleId: number, { main, fileName, description, prepared }: StoredPicture, position: number) => ({
  article_id: articleId,
  role: main ? ('image' as const) : ('gallery' as const),
  position,
  file_name: fileName,
  description,
  ...imageColumns(prepared),
})

function attachmentRow(attachment: NewsAttachment, file: DemoFile | null) {
  const { description } = attachment
  if (attachment.kind === 'link')
    return { type: 'url' as const, description, url_value: attachment.url, url_label: attachment.label, file_name: null, sha256: null, file_size: null }
  return {
    type: 'file' as const,
    description,
    file_name: attachment.fileName,
    sha256: file?.sha256 ?? null,
    file_size: file?.size ?? null,
    url_value: null,
    url_label: null,
  }
}
