import { leadOn } from '#lib/http/lead-on.ts'
import { LinkedScreen, MoveScreen } from '#components/documents/changing/move/screen.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { ALL } from '#lib/documents/chosen.ts'
import { folderHref } from '#lib/links/library.ts'
import { formState } from '#components/ui/form-state.ts'
import { moveNodesForm } from '#lib/documents/changing/bulk-words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { loadMove, readMoveQuery } from '#lib/documents/changing/move.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/przenieskatalogdokument/[parentFolderId]')

interface Props {
  params: Promise<{ parentFolderId: string }>
  searchParams: Promise<SearchParams>
}

/** If the items cannot be moved, the list is shown with the reason. */
export default async function MovePage({ params, searchParams }: Props) {
  const [{ parentFolderId }, query, visit] = await Promise.all([params, searchParams, currentVisit()])
  return (
    <Loaded load={() => loadMove(readMoveQuery(parentFolderId, query), query[ALL] !== undefined)}>
      {(move) => {
        if ('refusal' in move) leadOn(`${folderHref(Number(parentFolderId))}?komunikat=${move.refusal}`)
        return 'linked' in move ? (
          <LinkedScreen linked={move.linked} from={parentFolderId} />
        ) : (
          <MoveScreen move={move} state={formState(visit, moveNodesForm)} />
        )
      }}
    </Loaded>
  )
}
