// A list of votings by its address.
import { AddressMessage } from '#components/shell/address-message.tsx'
import { formState } from '#components/ui/form-state.ts'
import { ListPage } from '#components/ui/list/page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { loadManagedVotings } from '#lib/votings/manage/loaders.ts'
import type { VotingTab } from '#lib/votings/manage/tabs.ts'
import { cancelVotingForm, restoreVotingForm } from '#lib/votings/manage/words.ts'
import { ManagedVotings } from './list.tsx'

/** The outcome with which the form of a reminder leads here. */
const TOLD = ['NOTIFICATION_CREATED', 'COMPOSER_NOT_LOADED', 'MESSAGE_TYPES_NOT_LOADED']

export async function ManagedVotingsPage({ tab, searchParams }: { tab: VotingTab; searchParams: SearchParams }) {
  const visit = await currentVisit()
  const told = searchParams.komunikat
  const states = { cancel: formState(visit, cancelVotingForm), restore: formState(visit, restoreVotingForm) }
  return (
    <ListPage path={tab.path} searchParams={searchParams} shape={tab.shape} load={(asked) => loadManagedVotings(tab, asked)}>
      {(shown) => (
        <>
          {typeof told === 'string' && TOLD.includes(told) && <AddressMessage code={told} path={shown.here} />}
          <ManagedVotings {...shown} tab={tab} states={states} />
        </>
      )}
    </ListPage>
  )
}
