// Moving items: what is moved, a tree to look for the target in, and the place beside or inside it.
import { ITEMS } from '#common/nouns.ts'
import { Fragment } from 'react'
import { MoveNodes } from '#contract/document-changes.ts'
import { NODE_FOLDER, type DocumentNode } from '#contract/documents.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { asLeft, leftField } from '#lib/http/list-left.ts'
import { folderHref, votingsHref } from '#lib/documents/addresses.ts'
import { destinationOf, moveHref, TARGETS_AT_ONCE, type Move, type MovePlace } from '#lib/documents/changing/move.ts'
import { counted } from '#common/plural.ts'
import { moveNodesForm, NO_TARGET } from '#lib/documents/changing/bulk-words.ts'
import styles from '../documents.module.css'
import { folderCrumbs, folderName } from '../reading/folder-crumbs.ts'
import { MoveTargets } from './move-targets.tsx'
import { NodeIcon } from '../reading/node-icon.tsx'

const PLACE_BEFORE_NAME: Record<MovePlace, string> = { after: 'za', before: 'przed', first: 'na początek katalogu', last: 'na koniec katalogu' }
const TITLE = 'Przenoszenie katalogów i dokumentów'
const CONSEQUENCE = 'Liczba obejmuje zawartość przenoszonych katalogów.'

const Moved = ({ nodes }: Pick<Move, 'nodes'>) => (
  <>
    <h2>Przenoszone elementy</h2>
    <ul>
      {nodes.map(({ id, name, nodeType }) => (
        <li key={id} className={styles.name}>
          <NodeIcon folder={nodeType === NODE_FOLDER} /> {name}
        </li>
      ))}
    </ul>
  </>
)

/** Asked before anything moves: where to, and how many items go along. */
function ConfirmMove({ move, count }: { move: Move; count: number }) {
  const { query, nodes } = move
  const destination = destinationOf(move)
  if (!destination) return null
  const { parentId, siblingId, place } = destination
  const name = folderName({ id: siblingId ?? parentId, name: destination.name })
  const back = moveHref({ ...query, place })
  return (
    <Page title={TITLE} narrow>
      <Notice severity="warning" title={`Czy przenieść ${counted(count, ITEMS)} ${PLACE_BEFORE_NAME[place]} „${name}”?`}>
        <p>{CONSEQUENCE}</p>
      </Notice>
      <Moved nodes={nodes} />
      <ButtonRow>
        <ButtonLink kind="secondary" href={back}>
          Nie
        </ButtonLink>
        <ActionForm
          form={moveNodesForm}
          endpoint={MoveNodes}
          success={asLeft(folderHref(Number(query.from)))}
          back={back}
          values={{ parentId, ...(siblingId && { siblingId }), position: place, nodeIds: query.ids }}
        >
          <SubmitButton busyText="Przenoszę…">Tak</SubmitButton>
        </ActionForm>
      </ButtonRow>
    </Page>
  )
}

/** Why what was picked cannot be a target; null before 'Zapisz' is pressed. */
const problemOf = ({ query, count }: Move): string | null => (query.asked && count === null ? NO_TARGET : null)

/** Items linked to a voting are not moved: shows which, with links to the votings. */
export function LinkedScreen({ linked, from }: { linked: readonly DocumentNode[]; from: string }) {
  return (
    <Page title={TITLE} narrow>
      <Notice severity="error" role="alert" title="Wybrane katalogi/dokumenty są powiązane z głosowaniem i nie można ich przenieść.">
        <ul>
          {linked.map((node) => (
            <li key={node.id}>
              <bdi>{node.name}</bdi> – {node.votings.length === 1 ? 'głosowanie' : 'głosowania'}:{' '}
              {node.votings.map((voting, i) => (
                <Fragment key={voting.id}>
                  {i > 0 && ', '}
                  <a href={votingsHref([voting], true)}>{voting.title}</a>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
        <p>Usuń powiązanie w głosowaniu albo przenieś pozostałe elementy bez tych.</p>
      </Notice>
      <ButtonRow>
        <ButtonLink kind="secondary" href={asLeft(folderHref(Number(from)))}>
          Wróć do katalogu
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}

export function MoveScreen({ move }: { move: Move }) {
  const { query, nodes, folder, count } = move
  if (count !== null) return <ConfirmMove move={move} count={count} />
  const problem = problemOf(move)
  const crumbs = folder.documentStructNodesBreadCrumps.map(({ id, name }) => ({
    label: folderName({ id, name }),
    ...(id !== folder.id && { href: moveHref({ ...query, at: String(id), page: 0 }) }),
  }))
  return (
    <Page title={TITLE} narrow above={<WayBack crumbs={[...folderCrumbs(folder.documentStructNodesBreadCrumps.slice(0, 1)), { label: TITLE }]} />}>
      <Moved nodes={nodes} />
      <h2>Dokąd przenieść</h2>
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <Breadcrumb crumbs={crumbs} label="Ścieżka lokalizacji docelowej" />
      <form action={`/przenieskatalogdokument/${query.from}`} className={styles.move} data-own-submit="">
        <HiddenFields
          values={{
            id: query.ids,
            ...(query.at !== query.from && { cel: query.at }),
            ...(query.page > 0 && { stronacelu: query.page + 1 }),
            ...leftField(folderHref(Number(query.from))),
          }}
        />
        <MoveTargets move={move} />
        <ButtonRow>
          <Button type="submit" name="zapisz" value="1">
            Zapisz
          </Button>
          <ButtonLink kind="secondary" href={asLeft(folderHref(Number(query.from)))}>
            Anuluj
          </ButtonLink>
        </ButtonRow>
      </form>
      <Pagination
        label="Strony katalogu docelowego"
        page={query.page}
        limit={TARGETS_AT_ONCE}
        totalCount={folder.totalCount}
        sizes={[TARGETS_AT_ONCE]}
        href={(page) => moveHref({ ...query, page })}
      />
    </Page>
  )
}
