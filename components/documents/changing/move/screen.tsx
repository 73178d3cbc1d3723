// Moving items: the items, a tree with the possible targets, and the position in the target. Saving needs no question, because
// nothing is lost and the items can be moved back.
import { Fragment } from 'react'
import { MoveNodes } from '#contract/document-changes.ts'
import { NODE_FOLDER, type DocumentNode } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { withListView } from '#lib/http/list-view.ts'
import { votingsHref } from '#lib/documents/addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import { moveHref, TARGETS_AT_ONCE, type Move } from '#lib/documents/changing/move.ts'
import { moveNodesForm } from '#lib/documents/changing/bulk-words.ts'
import styles from '#components/documents/documents.module.css'
import own from './move.module.css'
import { folderCrumbs, folderName } from '#components/documents/reading/folder/crumbs.ts'
import { MoveTargets } from './targets.tsx'
import { NodeIcon } from '#components/ui/node-icon.tsx'

const TITLE = 'Przenoszenie katalogów i dokumentów'
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

/** Items that are linked to a voting cannot be moved: names them, with links to the votings. */
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
        <ButtonLink kind="secondary" href={withListView(folderHref(Number(from)))}>
          Wróć do katalogu
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}

/** One press opens a folder and chooses it. */
const Beside = ({ move: { query, beside } }: { move: Move }) =>
  beside.length > 0 && (
    <nav aria-label="Katalogi obok">
      <p>
        Katalogi obok:{' '}
        {beside.map(({ id, name }, i) => (
          <Fragment key={id}>
            {i > 0 && ' · '}
            <a href={moveHref({ ...query, at: String(id), page: 0 })}>{name}</a>
          </Fragment>
        ))}
      </p>
    </nav>
  )

export function MoveScreen({ move, state }: { move: Move; state: FormState }) {
  const { query, nodes, folder } = move
  const crumbs = folder.documentStructNodesBreadCrumps.map(({ id, name }) => ({
    label: folderName({ id, name }),
    ...(id !== folder.id && { href: moveHref({ ...query, at: String(id), page: 0 }) }),
  }))
  return (
    <Page title={TITLE} narrow above={<WayBack crumbs={[...folderCrumbs(folder.documentStructNodesBreadCrumps.slice(0, 1)), { label: TITLE }]} />}>
      <Moved nodes={nodes} />
      <h2>Dokąd przenieść</h2>
      <Breadcrumb crumbs={crumbs} label="Ścieżka lokalizacji docelowej" showsPlace />
      <Beside move={move} />
      <ActionForm
        form={moveNodesForm}
        endpoint={MoveNodes}
        state={state}
        success={withListView(folderHref(Number(query.from)))}
        back={moveHref(query)}
        className={own.move}
        // A missing target is an error even where the position alone would suffice.
        values={{ parentId: folder.id, targetId: '', nodeIds: query.ids }}
      >
        <MoveTargets move={move} tried={state.severity === 'error' ? state.values : {}} />
        <ButtonRow>
          <SubmitButton busyText="Przenoszę…">Zapisz</SubmitButton>
          <ButtonLink kind="secondary" href={withListView(folderHref(Number(query.from)))}>
            Anuluj
          </ButtonLink>
        </ButtonRow>
      </ActionForm>
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
