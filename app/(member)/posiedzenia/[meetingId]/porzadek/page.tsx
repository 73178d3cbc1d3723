import { AgendaOrderPage } from '#components/meetings/order/page.tsx'
import { SeveralPage } from '#components/meetings/order/several.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { EDITED_ITEM, MOVED_DOCUMENT, MOVED_ITEM, MOVED_VOTING, MOVED_WAY, SEVERAL, TICKED } from '#lib/links/meetings.ts'
import { loadAgendaToOrder, loadMeeting } from '#lib/meetings/loaders.ts'
import { addItemForm, attachDocumentForm, editItemForm, linkVotingForm, moveSeveralForm, placeDocumentsForm } from '#lib/meetings/words.ts'
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
  const idIn = (name: string) => Number(query[name]) || 0
  if (query[SEVERAL] !== undefined)
    return <Loaded load={() => loadMeeting(meetingId)}>{(meeting) => <SeveralPage meeting={meeting} state={formState(visit, moveSeveralForm)} />}</Loaded>
  return (
    <Loaded load={() => loadAgendaToOrder(meetingId)}>
      {(data) => (
        <AgendaOrderPage
          data={data}
          moved={{ item: idIn(MOVED_ITEM), document: idIn(MOVED_DOCUMENT), voting: idIn(MOVED_VOTING) }}
          edited={idIn(EDITED_ITEM)}
          ticked={String(query[TICKED] ?? '')
            .split(',')
            .map(Number)}
          gone={way === 'up' || way === 'down' ? way : undefined}
          states={{
            add: formState(visit, addItemForm),
            edit: formState(visit, editItemForm),
            link: formState(visit, linkVotingForm),
            attach: formState(visit, attachDocumentForm),
            several: formState(visit, moveSeveralForm),
            place: formState(visit, placeDocumentsForm),
          }}
        />
      )}
    </Loaded>
  )
}
