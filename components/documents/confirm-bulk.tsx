// Asked before several items are changed: says first how many it will touch, those below the chosen ones included.
import type { FolderContents } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { BULK_ACTIONS, type BulkAction, type BulkName } from '#lib/documents/bulk.ts'
import { failureText } from '#lib/messages/failure-sentences.ts'
import { isApiFailure, type ApiFailure } from '#lib/provider/failure.ts'
import { folderCrumbs } from './folder-crumbs.ts'

interface Props {
  name: BulkName
  nodeIds: number[]
  folder: FolderContents
  /** The list as it was left. */
  back: string
}

type Foreseen = { count: number } | { failure: ApiFailure }

// What the provider would refuse is said now; a session that is over or a provider that is away is the page's matter.
async function foresee({ count }: BulkAction, nodeIds: number[]): Promise<Foreseen> {
  try {
    return { count: (await count(nodeIds)).affectedCount }
  } catch (failure) {
    if (isApiFailure(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 401) return { failure }
    throw failure
  }
}

export async function loadConfirmation({ name, nodeIds }: Pick<Props, 'name' | 'nodeIds'>): Promise<Foreseen> {
  return foresee(BULK_ACTIONS[name], nodeIds)
}

export function ConfirmBulk({ name, nodeIds, folder, back, foreseen }: Props & { foreseen: Foreseen }) {
  const action: BulkAction = BULK_ACTIONS[name]
  const crumbs = [...folderCrumbs(folder.documentStructNodesBreadCrumps), { label: action.title }]
  const named = folder.documentStructNodes.filter(({ id }) => nodeIds.includes(id))
  return (
    <Page title={action.title} narrow above={<Breadcrumb crumbs={crumbs} />}>
      {'failure' in foreseen ? (
        <Notice severity="error">{failureText(action.form, foreseen.failure)}</Notice>
      ) : (
        <Notice severity={foreseen.count > 0 ? 'warning' : 'info'} title={foreseen.count > 0 ? action.question(foreseen.count) : action.idle}>
          {foreseen.count > 0 && <p>{action.consequence}</p>}
        </Notice>
      )}
      {named.length > 0 && <h2>Wybrane elementy</h2>}
      <ul>
        {named.map((node) => (
          <li key={node.id}>{node.name}</li>
        ))}
      </ul>
      <ButtonRow>
        <ButtonLink kind="secondary" href={back}>
          {'count' in foreseen && foreseen.count > 0 ? 'Nie' : 'Wróć do listy'}
        </ButtonLink>
        {'count' in foreseen && foreseen.count > 0 && (
          <ActionForm form={action.form} endpoint={action.endpoint} success={back} back={back} values={{ ...action.values, nodeIds }}>
            <SubmitButton busyText="Zapisuję…">Tak</SubmitButton>
          </ActionForm>
        )}
      </ButtonRow>
    </Page>
  )
}
