// Hits of a search in the whole library, the most relevant first.
import { ITEMS } from '#common/nouns.ts'
import { NODE_STATUS_NAMES, ROOT_FOLDER_NAME } from '#common/names.ts'
import type { ReactNode } from 'react'
import { type SearchFiles, type SearchHit, SOUGHT_KINDS, type SoughtKind } from '#contract/document-search.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { PassingMessage } from '#components/shell/messages.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { VisitorsDayFilter } from '#components/ui/day/filter/frame.tsx'
import { BoxFilter, ChoiceOf, Filters } from '#components/ui/filters.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { documentHref, folderHref } from '#lib/links/library.ts'
import { FOLDER_SHAPE, type FolderQuery } from '#lib/documents/reading/folder-table.ts'
import { markedPieces } from '#lib/format/marked-pieces.ts'
import { FILTERS, isNarrowed, type Scope, SEARCH_PAGE_SIZE, searchHref } from '#lib/documents/reading/search.ts'
import { readDay } from '#lib/format/day-filter.ts'
import { formatDate } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import styles from '#components/documents/documents.module.css'
import own from './results.module.css'
import { downloadHref } from '#components/documents/changing/document-tools.tsx'
import { FolderFilter } from '#components/documents/reading/folder/filter.tsx'
import { NodeIcon } from '#components/ui/node-icon.tsx'
import { hasPreview, previewHref } from '#components/documents/reading/preview.tsx'

interface Search {
  query: FolderQuery
  scope: Scope
  path: string
  /** The search began in the main folder, so it cannot be narrowed down to a folder. */
  isRoot: boolean
}
type Props = Search & { found: AnswerOf<typeof SearchFiles> }

const NO_HITS_MS = 5000
const KIND_LABEL: Record<SoughtKind, string> = {
  folder: 'Katalogi',
  document: 'Dokumenty',
  pdf: 'Dokumenty PDF',
  text: 'Dokumenty tekstowe',
  sheet: 'Arkusze',
  slides: 'Prezentacje',
  picture: 'Obrazy',
  archive: 'Archiwa',
}

const Snippet = ({ text }: { text: string }) => (
  <p className={own.snippet}>{markedPieces(text).map(({ text: piece, marked }, i) => (marked ? <mark key={i}>{piece}</mark> : piece))}</p>
)

/** A link to the file itself. */
function FileLinks({ hit: { versionId, fileType, documentName } }: { hit: SearchHit }) {
  if (versionId === null) return null
  const version = { id: versionId, fileType }
  return (
    <p className={own.row}>
      <a href={downloadHref(version)}>
        Pobierz<span className="hidden-text"> plik dokumentu {documentName}</span>
      </a>
      {hasPreview(version) && (
        <a href={previewHref(version)}>
          Podgląd<span className="hidden-text"> dokumentu {documentName}</span>
        </a>
      )}
    </p>
  )
}

function HitFilters({ query, scope, path, isRoot }: Search) {
  const { inNames, inContent, kind = '', isHere, wrong } = scope
  return (
    <Filters filtered={isNarrowed(scope)} wrong={wrong !== undefined} clear={searchHref(path, { q: query.q, page: 0, scope: { inNames, inContent } })}>
      <ChoiceOf name={FILTERS.kind} label="Rodzaj" value={kind} all="Wszystko" choices={SOUGHT_KINDS.map((value) => ({ value, label: KIND_LABEL[value] }))} />
      <VisitorsDayFilter name={FILTERS.from} label="Dodano od dnia" value={wrong?.from ?? readDay(scope.from)} />
      <VisitorsDayFilter name={FILTERS.to} label="Dodano do dnia" value={wrong?.to ?? readDay(scope.to)} />
      {!isRoot && <BoxFilter name={FILTERS.isHere} label="tylko w tym katalogu" checked={isHere === true} />}
    </Filters>
  )
}

function Hit({ hit }: { hit: SearchHit }) {
  const isFolder = hit.nodeType === NODE_FOLDER
  return (
    <li>
      <NodeIcon folder={isFolder} fileType={hit.fileType} />{' '}
      <a href={isFolder ? folderHref(hit.structNodeId) : documentHref(hit.structNodeId)}>{hit.documentName}</a>
      {hit.status === 'draft' && (
        <>
          {' '}
          <Badge kind="draft">{NODE_STATUS_NAMES.draft}</Badge>
        </>
      )}
      <span className={styles.note}>
        {' '}
        ({hit.fileType !== '' && `${hit.fileType.toUpperCase()}, `}dodano {formatDate(hit.createdAt)})
      </span>
      {hit.snippet && <Snippet text={hit.snippet} />}
      <p className={styles.note}>
        W katalogu: <a href={`/dokumenty/0/${hit.structNodeId}`}>{hit.folderPath.join(' / ')}</a>
      </p>
      <FileLinks hit={hit} />
    </li>
  )
}

const CRUMBS = [{ label: ROOT_FOLDER_NAME, href: folderHref(ROOT_FOLDER_ID) }, { label: 'Wyniki wyszukiwania' }]

function SearchPage({ search, children }: { search: Search; children: ReactNode }) {
  const { query, scope, path } = search
  return (
    <Page title="Wyniki wyszukiwania" wide above={<Breadcrumb crumbs={CRUMBS} />}>
      <ToolRow>
        <FolderFilter path={path} query={query} shape={FOLDER_SHAPE} scope={scope} tableId="wyniki">
          <HitFilters {...search} />
        </FolderFilter>
      </ToolRow>
      {children}
    </Page>
  )
}

/** The search took too long: what was typed stays and can be changed. */
export const SearchTooLong = (search: Search) => (
  <SearchPage search={search}>
    <Notice severity="error" role="alert">
      <p>{errorText('ERROR_SEARCH_TOO_LONG')}</p>
      <p>Możesz też wybrać w filtrach rodzaj dokumentów albo dni, w których je dodano.</p>
    </Notice>
  </SearchPage>
)

export function SearchResults({ found: { files, totalCount }, ...search }: Props) {
  const { query, scope, path } = search
  const none = isNarrowed(scope) ? `Nic, co zawiera frazę „${query.q}”, nie pasuje do filtrów.` : `Żaden dokument nie zawiera frazy „${query.q}”.`
  return (
    <SearchPage search={search}>
      {totalCount === 0 ? (
        <>
          <PassingMessage text={none} severity="info" ms={NO_HITS_MS} />
          <p>{isNarrowed(scope) ? 'Brak wyników. Wyczyść filtry albo zmień je.' : 'Brak wyników. Spróbuj krótszej frazy albo włącz oba przełączniki.'}</p>
        </>
      ) : (
        <p>
          Dla „{query.q}” znaleziono {counted(totalCount, ITEMS)}.
        </p>
      )}
      <ol className={own.hits}>
        {files.map((hit) => (
          <Hit key={hit.structNodeId} hit={hit} />
        ))}
      </ol>
      <Pagination
        label="Strony wyników wyszukiwania"
        page={query.page}
        limit={SEARCH_PAGE_SIZE}
        totalCount={totalCount}
        sizes={[SEARCH_PAGE_SIZE]}
        href={(page) => searchHref(path, { q: query.q, page, scope })}
      />
    </SearchPage>
  )
}
