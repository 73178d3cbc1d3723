// The form of a voting by its address: a new one, a copy, or an existing one.
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { LIST_PATH, summaryHref } from '#lib/votings/manage/addresses.ts'
import { readCopied, readDraft } from '#lib/votings/manage/draft.ts'
import { loadVotingForm, type EditedVoting } from '#lib/votings/manage/loaders.ts'
import { votingForm } from '#lib/votings/manage/words.ts'
import { VotingForm, type VotingFormState } from './form.tsx'

interface Props {
  /** null: a new voting. */
  entryId: string | null
  /** This form's own address. */
  path: string
  searchParams: SearchParams
}

const isClosed = ({ currentStatus }: EditedVoting) => currentStatus === 'finished' || currentStatus === 'canceled'

const Closed = ({ voting }: { voting: EditedVoting }) => (
  <Page title="Edycja głosowania" narrow>
    <Notice severity="warning">
      <p>
        {voting.currentStatus === 'finished' ? 'To głosowanie się zakończyło' : 'To głosowanie jest anulowane'}, dlatego nie można go zmienić.{' '}
        <a href={summaryHref(voting.id)}>Podgląd głosowania</a>
        {', '}
        <a href={LIST_PATH[voting.currentStatus]}>lista głosowań</a>
      </p>
    </Notice>
  </Page>
)

/** The folder chosen in the last try; undefined: there was no try, or no folder was chosen. */
function triedFolder({ severity, values }: VotingFormState): number | undefined {
  const tried = severity === 'error' ? Number(values.documentStructNodeId) : 0
  return Number.isInteger(tried) && tried > 0 ? tried : undefined
}

export async function VotingFormPage({ entryId, path, searchParams }: Props) {
  const draft = readDraft(searchParams)
  const told = formState(await currentVisit(), votingForm)
  const state: VotingFormState = draft ? { ...told, severity: 'error', values: draft.values } : told
  const wanted = { entryId, copyId: entryId === null ? readCopied(searchParams) : null, folderId: draft?.folderId ?? triedFolder(state) }
  return (
    <Loaded load={() => loadVotingForm(wanted)}>
      {(data) => (data.voting && isClosed(data.voting) ? <Closed voting={data.voting} /> : <VotingForm state={state} data={data} path={path} />)}
    </Loaded>
  )
}
