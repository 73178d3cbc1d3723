import type { FolderContents } from '#contract/documents.ts'
import type { MeetingClock } from '#contract/meeting-clock.ts'
import { MeetingClocks } from '#components/ui/meeting-clocks.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Page } from '#components/ui/page.tsx'
import { withListView } from '#lib/http/list-view.ts'
import { uploadedHref } from '#lib/documents/addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import type { EditedFolder, Sibling } from '#lib/documents/changing/forms.ts'
import { DOCUMENT_ADDRESSES } from '#lib/documents/changing/save-addresses.ts'
import { folderCrumbs } from '#components/documents/reading/folder/crumbs.ts'
import { NeedsScripts } from '#components/ui/needs-scripts.tsx'
import { UploadQueue } from './queue/queue.tsx'

interface Props {
  parent: EditedFolder
  crumbs: FolderContents['documentStructNodesBreadCrumps']
  sibling: Sibling | null
  owner: string
  /** Of the meetings whose papers are added. */
  clocks: readonly MeetingClock[]
}

const TITLE = 'Dodawanie wielu dokumentów'

export function UploadPage({ parent, crumbs, sibling, owner, clocks }: Props) {
  return (
    <Page title={TITLE} narrow above={<WayBack crumbs={[...folderCrumbs(crumbs), { label: TITLE }]} />}>
      <p>
        Dokumenty otrzymają nazwy plików, które można zmienić na liście, i staną
        {sibling ? ` za „${sibling.name}”` : ' na końcu katalogu'}.
      </p>
      <MeetingClocks clocks={clocks} />
      <NeedsScripts />
      <UploadQueue
        addresses={DOCUMENT_ADDRESSES}
        parentId={parent.id}
        siblingId={sibling?.id}
        owner={owner}
        folderHref={withListView(folderHref(parent.id))}
        success={uploadedHref(parent.id)}
        parentIsPublic={parent.publicAccess}
        parentIsPublished={parent.status === 'published'}
      />
    </Page>
  )
}
