// Moving items: what is moved, a tree to look for the target in, and the place beside or inside it.
import Link from 'next/link'
import { MoveNodes } from '#contract/document-changes.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import choices from '#components/ui/choices.module.css'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { folderHref } from '#lib/documents/addresses.ts'
import { destinationOf, moveHref, TARGETS_AT_ONCE, type Move, type MovePlace } from '#lib/documents/move.ts'
import { counted } from '#lib/format/plural.ts'
import { moveNodesForm, NO_TARGET } from '#lib/documents/bulk-words.ts'
import styles from './documents.module.css'
import { folderCrumbs, folderName } from './folder-crumbs.ts'
import { NodeIcon } from './node-icon.tsx'

const PLACE_LABEL: Record<MovePlace, string> = {
  after: 'za wybranym elementem',
  before: 'przed wybranym elementem',
  first: 'w wybranym katalogu, na początku',
  last: 'w wybranym katalogu, na końcu',
}
const PLACE_BEFORE_NAME: Record<MovePlace, string> = { after: 'za', before: 'przed', first: 'na początek katalogu', last: 'na koniec katalogu' }
const ITEMS = { one: 'element', few: 'elementy', many: 'elementów' }
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
  const { parentId, siblingId } = destination
  const name = folderName({ id: siblingId ?? parentId, name: destination.name })
  const back = moveHref(query)
  return (
    <Page title={TITLE} narrow>
      <Notice severity="warning" title={`Czy przenieść ${counted(count, ITEMS)} ${PLACE_BEFORE_NAME[query.place]} „${name}”?`}>
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
          success={folderHref(Number(query.from))}
          back={back}
          values={{ parentId, ...(siblingId && { siblingId }), position: query.place, nodeIds: query.ids }}
        >
          <SubmitButton busyText="Przenoszę…">Tak</SubmitButton>
        </ActionForm>
      </ButtonRow>
    </Page>
  )
}

function Targets({ move: { query, folder } }: { move: Move }) {
  const shown = folder.documentStructNodes.filter(({ id }) => !query.ids.includes(id))
  const name = folderName({ id: folder.id, name: folder.structNodeName })
  const option = (id: number, label: string, isFolder: boolean) => (
    <label className={choices.choice}>
      <input type="radio" name="wybor" value={id} defaultChecked={query.target === id} />
      <NodeIcon folder={isFolder} />
      {label}
    </label>
  )
  return (
    <fieldset className={choices.group}>
      <legend>Lokalizacja docelowa</legend>
      {option(folder.id, `Ten katalog: ${name}`, true)}
      <ul className={styles.tree}>
        {shown.map(({ id, name: label, nodeType }) => (
          <li key={id} className={styles.row}>
            {option(id, label, nodeType === NODE_FOLDER)}
            {nodeType === NODE_FOLDER && (
              <Link href={moveHref({ ...query, at: String(id), page: 0 })} aria-label={`Otwórz katalog: ${label}`} prefetch={false}>
                Otwórz
              </Link>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Why what was picked cannot be a target; null before 'Zapisz' is pressed. */
function problemOf({ query, folder }: Move): string | null {
  if (!query.asked) return null
  if (query.target === null) return NO_TARGET
  if (destinationOf({ query, folder })) return null
  return query.target === folder.id
    ? 'Położenie „za” i „przed” dotyczy elementu z listy. W otwartym katalogu wybierz „na początku” albo „na końcu”.'
    : 'Dokument nie zawiera innych elementów: wybierz położenie „za” albo „przed”.'
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
    <Page title={TITLE} narrow above={<Breadcrumb crumbs={[...folderCrumbs(folder.documentStructNodesBreadCrumps.slice(0, 1)), { label: TITLE }]} />}>
      <Moved nodes={nodes} />
      <h2>Dokąd przenieść</h2>
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <Breadcrumb crumbs={crumbs} label="Ścieżka lokalizacji docelowej" />
      <form action={`/przenieskatalogdokument/${query.from}`} data-own-submit="">
        <HiddenFields values={{ id: query.ids, ...(query.at !== query.from && { cel: query.at }), ...(query.page > 0 && { stronacelu: query.page + 1 }) }} />
        <Targets move={move} />
        <fieldset className={choices.group}>
          <legend>Położenie</legend>
          {Object.entries(PLACE_LABEL).map(([value, label]) => (
            <label key={value} className={choices.choice}>
              <input type="radio" name="polozenie" value={value} defaultChecked={query.place === value} />
              {label}
            </label>
          ))}
        </fieldset>
        <ButtonRow>
          <Button type="submit" name="zapisz" value="1">
            Zapisz
          </Button>
          <ButtonLink kind="secondary" href={folderHref(Number(query.from))}>
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
