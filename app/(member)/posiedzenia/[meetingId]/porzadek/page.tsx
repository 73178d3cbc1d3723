import { AgendaOrderPage } from '#components/meetings/order/page.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { MOVED_DOCUMENT, MOVED_ITEM, MOVED_WAY } from '#lib/links/meetings.ts'
import { loadAgendaToOrder } from '#lib/meetings/loaders.ts'
import { addItemForm, attachDocumentForm, editItemForm, linkVotingForm } from '#lib/meetings/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/porzadek')

interface Props {
  params: Promise<{ meetingId: string }>
  searchParams: Promise<SearchParams>
}

export default async function AgendaPage({ params, searchParams }: Props) {
  const [{ meetingId }, query, visit] = await Promise.all([params, searchParams, currentVisit()])
  const way = query[MOVED_WAY]
  return (
    <Loaded load={() => loadAgendaToOrder(meetingId)}>
      {(data) => (
        <AgendaOrderPage
          data={data}
          moved={Number(query[MOVED_ITEM]) || 0}
          movedDocument={Number(query[MOVED_DOCUMENT]) || 0}
          gone={way === 'up' || way === 'down' ? way : undefined}
          states={{
            add: formState(visit, addItemForm),
            edit: formState(visit, editItemForm),
            link: formState(visit, linkVotingForm),
            attach: formState(visit, attachDocumentForm),
          }}
        />
      )}
    </Loaded>
  )
}
