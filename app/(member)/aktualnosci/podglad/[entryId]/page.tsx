import { AddressMessage } from '#components/shell/address-message.tsx'
import { ArticlePreview } from '#components/news/manage/article-preview.tsx'
import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { ASKS_TO_PUBLISH, askToPublishHref, previewHref, SAVED } from '#lib/news/addresses.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/aktualnosci/podglad/[entryId]')

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ArticlePreviewPage({ params, searchParams }: Props) {
  const { entryId } = await params
  const { komunikat: told, [ASKS_TO_PUBLISH]: asks } = await searchParams
  const asksToPublish = asks === '1'
  return (
    <>
      {told === SAVED && <AddressMessage code={SAVED} path={asksToPublish ? askToPublishHref(Number(entryId)) : previewHref(Number(entryId))} />}
      <ArticlePreview entryId={entryId} asksToPublish={asksToPublish} sent={<SentAbout kind="news" id={Number(entryId)} />} />
    </>
  )
}
