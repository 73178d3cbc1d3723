// The question before a publication: how many items become visible, to whom, and whether the content of folders is included.
import { ITEMS } from '#common/nouns.ts'
import { PublishNodes } from '#contract/document-publishing.ts'
import type { FolderContents } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { MeetingClocks } from '#components/ui/meeting-clocks.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { CONFIRM } from '#lib/documents/addresses.ts'
import { publishNodesForm } from '#lib/documents/changing/bulk-words.ts'
import { audienceOf, countedItems, type Publication, type Publications } from '#lib/documents/changing/publication.ts'
import { counted } from '#common/plural.ts'
import { crumbsBack } from '#components/documents/reading/folder/crumbs.ts'

export interface PublicationChoice {
  nodeIds: number[]
  crumbs: FolderContents['documentStructNodesBreadCrumps']
  /** Ids of the chosen items. */
  names: readonly string[]
  /** The page to return to, and the page to show afterwards if it is another. */
  back: string
  success?: string
  /** Not asked where all chosen items are documents. */
  withFolders?: boolean
}

const TITLE = 'Publikowanie'

const Audience = ({ of, intro }: { of: Publication; intro: string }) => (
  <>
    <p>{intro}</p>
    <ul>
      {audienceOf(of).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)

function Question({ alone, whole }: Publications) {
  const left = whole.affectedCount - alone.affectedCount
  if (whole.affectedCount === 0) return <Notice>Wybrane elementy są już opublikowane.</Notice>
  if (left === 0)
    return (
      <Notice severity="warning" title={`Czy opublikować ${counted(alone.affectedCount, ITEMS)}?`}>
        <Audience of={alone} intro="Po publikacji zobaczą to:" />
      </Notice>
    )
  if (alone.affectedCount === 0)
    return (
      <Notice severity="warning" title={`Czy opublikować wersje robocze (${countedItems(whole)})?`}>
        <Audience of={whole} intro="Po publikacji zobaczą to:" />
      </Notice>
    )
  return (
    <Notice severity="warning" title={`Czy opublikować razem z zawartością (${countedItems(whole)})?`}>
      <Audience of={whole} intro="Po publikacji razem z zawartością zobaczą to:" />
      <p>
        Bez zawartości: {countedItems(alone)}. Elementy, które pozostaną wtedy wersjami roboczymi: {left}.
      </p>
    </Notice>
  )
}

type ChosenNodes = Pick<PublicationChoice, 'nodeIds' | 'back' | 'success'>

interface PublishProps extends ChosenNodes {
  of: Publication
  withContents: boolean
  kind?: 'primary' | 'secondary'
  children: string
}

/** If something changed since the items were counted, the form comes back and they are counted again. */
const Publish = ({ nodeIds, back, success = back, of, withContents, kind = 'primary', children }: PublishProps) => (
  <ActionForm
    form={publishNodesForm}
    endpoint={PublishNodes}
    success={success}
    back={`${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams([[CONFIRM, 'publikuj'], ...nodeIds.map((id) => ['id', String(id)])])}`}
    values={{ nodeIds, withContents: String(withContents), counted: of.counted }}
  >
    <SubmitButton kind={kind} busyText="Publikuję…">
      {children}
    </SubmitButton>
  </ActionForm>
)

function Answers({ alone, whole, ...chosen }: Publications & ChosenNodes) {
  if (whole.affectedCount === 0) return null
  const left = whole.affectedCount - alone.affectedCount
  if (left === 0 || alone.affectedCount === 0)
    return (
      <Publish {...chosen} of={whole} withContents={left > 0}>
        Tak
      </Publish>
    )
  return (
    <>
      <Publish {...chosen} of={whole} withContents>
        Opublikuj razem z zawartością
      </Publish>
      <Publish {...chosen} of={alone} withContents={false} kind="secondary">
        Opublikuj bez zawartości
      </Publish>
    </>
  )
}

export function ConfirmPublication({ publications, crumbs, names, ...chosen }: PublicationChoice & { publications: Publications }) {
  return (
    <Page title={TITLE} above={<Breadcrumb crumbs={[...crumbsBack(crumbs, chosen.back), { label: TITLE }]} />}>
      {publications.whole.affectedCount > 0 && <MeetingClocks clocks={publications.clocks} />}
      <Question {...publications} />
      <ChosenNames names={names} />
      <ButtonRow>
        <ButtonLink kind="secondary" href={chosen.back}>
          {publications.whole.affectedCount > 0 ? 'Nie' : 'Wróć do listy'}
        </ButtonLink>
        <Answers {...publications} {...chosen} />
      </ButtonRow>
    </Page>
  )
}

/** How many items of a whole folder are named; the first ones. */
const NAMED = 25

/** Names of the chosen items. */
export const ChosenNames = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <>
      <h2>Wybrane elementy</h2>
      <ul>
        {names.slice(0, NAMED).map((name, i) => (
          <li key={i}>{name}</li>
        ))}
        {names.length > NAMED && <li>i jeszcze {names.length - NAMED}</li>}
      </ul>
    </>
  )
