// The history of a folder, for administrators, on a page of its own; a document has it on its own page.
import { Loaded } from '#components/ui/loaded.tsx'
import { Page } from '#components/ui/page.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { folderHistoryHref } from '#lib/links/library.ts'
import { loadFolderPath, loadHistory } from '#lib/documents/reading/loaders.ts'
import { folderCrumbs, folderName } from '#components/documents/reading/folder/crumbs.ts'
import { HistoryView } from './history.tsx'

async function load(folderId: string, page: number) {
  const [path, history] = await Promise.all([loadFolderPath(folderId), loadHistory(folderId, page)])
  return { path, history }
}

export function FolderHistoryPage({ folderId, shown = '' }: { folderId: string; shown?: string | undefined }) {
  const page = /^[1-9]\d{0,4}$/.test(shown) ? Number(shown) - 1 : 0
  return (
    <Loaded load={() => load(folderId, page)}>
      {({ path, history }) => (
        <Page title={`Historia katalogu: ${folderName(path.at(-1)!)}`} above={<WayBack crumbs={[...folderCrumbs(path), { label: 'Historia zmian' }]} />}>
          <HistoryView history={history} page={page} href={(to) => `${folderHistoryHref(Number(folderId))}${to > 0 ? `?strona=${to + 1}` : ''}`} />
        </Page>
      )}
    </Loaded>
  )
}
