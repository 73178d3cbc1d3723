// The question before several items are changed. It names how many items it concerns, including those below the chosen ones.
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { LibraryDocument } from '#contract/documents.ts'
import { documentHref, folderHref } from '#lib/links/library.ts'
import { publishNodesForm } from '#lib/documents/changing/bulk-words.ts'
import { BULK_ACTIONS, type BulkAction, type ConfirmName } from '#lib/documents/changing/bulk.ts'
import { loadPublications, type Publications } from '#lib/documents/changing/publication.ts'
import { failureText } from '#lib/messages/failure-sentences.ts'
import { isApiFailure, type ApiFailure } from '#lib/provider/failure.ts'
import { ChosenNames, ConfirmPublication, type PublicationChoice } from '#components/documents/publishing/confirm-publication.tsx'
import { crumbsBack } from '#components/documents/reading/folder/crumbs.ts'

type Foreseen = { count: number } | { publications: Publications } | { failure: ApiFailure }

const foresee = async (name: ConfirmName, nodeIds: number[]): Promise<Foreseen> =>
  name === 'publikuj' ? { publications: await loadPublications(nodeIds) } : { count: (await BULK_ACTIONS[name].count(nodeIds)).affectedCount }

// A refusal of the provider is shown here; a lost session and an unavailable provider are handled by the page.
export async function loadConfirmation({ name, nodeIds }: { name: ConfirmName; nodeIds: number[] }): Promise<Foreseen> {
  try {
    return await foresee(name, nodeIds)
  } catch (failure) {
    if (isApiFailure(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 401) return { failure }
    throw failure
  }
}

const titleOf = (name: ConfirmName): string => (name === 'publikuj' ? 'Publikowanie' : BULK_ACTIONS[name].title)

function Refused({ name, failure, crumbs, back }: Pick<PublicationChoice, 'crumbs' | 'back'> & { name: ConfirmName; failure: ApiFailure }) {
  const form = name === 'publikuj' ? publishNodesForm : BULK_ACTIONS[name].form
  return (
    <Page title={titleOf(name)} narrow above={<Breadcrumb crumbs={[...crumbsBack(crumbs, back), { label: titleOf(name) }]} />}>
      <Notice severity="error">{failureText(form, failure)}</Notice>
      <ButtonRow>
        <ButtonLink kind="secondary" href={back}>
          Wróć do listy
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}

interface Props extends PublicationChoice {
  name: ConfirmName
  foreseen: Foreseen
}

export function ConfirmBulk({ name, foreseen, ...chosen }: Props) {
  if ('failure' in foreseen) return <Refused name={name} failure={foreseen.failure} {...chosen} />
  if ('publications' in foreseen) return <ConfirmPublication {...chosen} {...foreseen} />
  return name !== 'publikuj' && <ConfirmCounted action={BULK_ACTIONS[name]} count={foreseen.count} {...chosen} />
}

function ConfirmCounted({
  action,
  count,
  nodeIds,
  crumbs,
  names,
  back,
  success = back,
  withFolders = true,
}: PublicationChoice & { action: BulkAction; count: number }) {
  return (
    <Page title={action.title} narrow above={<Breadcrumb crumbs={[...crumbsBack(crumbs, back), { label: action.title }]} />}>
      <Notice severity={count > 0 ? 'warning' : 'info'} title={count > 0 ? action.question(count) : action.idle}>
        {count > 0 && <p>{action.consequence({ count, withFolders })}</p>}
      </Notice>
      <ChosenNames names={names} />
      <ButtonRow>
        <ButtonLink kind="secondary" href={back}>
          {count > 0 ? 'Nie' : 'Wróć do listy'}
        </ButtonLink>
        {count > 0 && (
          <ActionForm form={action.form} endpoint={action.endpoint} success={success} back={back} values={{ ...action.values, nodeIds }}>
            <SubmitButton busyText="Zapisuję…">Tak</SubmitButton>
          </ActionForm>
        )}
      </ButtonRow>
    </Page>
  )
}

/** The question about one document on its own page; after a deletion its folder is shown. */
export const ConfirmForDocument = ({
  document: { id, name: title, parentFolderId, documentStructNodesBreadCrumps: crumbs },
  name,
  ...asked
}: Pick<Props, 'name' | 'nodeIds' | 'foreseen'> & { document: LibraryDocument }) => {
  const back = documentHref(id)
  return (
    <ConfirmBulk
      {...asked}
      name={name}
      crumbs={crumbs}
      names={[title]}
      withFolders={false}
      back={back}
      success={name === 'usun' ? folderHref(parentFolderId) : back}
    />
  )
}
