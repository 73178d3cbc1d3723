// What a search in the whole library found, the most relevant first.
import Link from 'next/link'
import type { SearchHit } from '#contract/document-search.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { SearchFiles } from '#contract/document-search.ts'
import { PassingMessage } from '#components/shell/messages.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { ToolRow } from '#components/ui/tool-menu.tsx'
import { documentHref, folderHref } from '#lib/documents/addresses.ts'
import { ROOT_FOLDER_NAME } from '#lib/documents/labels.ts'
import { FOLDER_SHAPE, type FolderQuery } from '#lib/documents/folder-table.ts'
import { markedPieces } from '#lib/documents/marked.ts'
import { SEARCH_PAGE_SIZE, searchHref, type Scope } from '#lib/documents/search.ts'
import { formatDate } from '#lib/format/dates.ts'
import { counted } from '#lib/format/plural.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import styles from './documents.module.css'
import { FolderFilter } from './folder-filter.tsx'

interface Props {
  found: AnswerOf<typeof SearchFiles>
  query: FolderQuery
  scope: Scope
  path: string
}

const NO_HITS_MS = 5000
const DOCUMENTS = { one: 'dokument', few: 'dokumenty', many: 'dokumentów' }

const Snippet = ({ text }: { text: string }) => (
  <p className={styles.snippet}>{markedPieces(text).map(({ text: piece, marked }, i) => (marked ? <mark key={i}>{piece}</mark> : piece))}</p>
)

function Hit({ hit }: { hit: SearchHit }) {
  return (
    <li>
      <Link href={documentHref(hit.structNodeId)} prefetch={false}>
        {hit.documentName}
      </Link>
      <span className={styles.note}>
        {' '}
        ({hit.fileType.toUpperCase()}, dodano {formatDate(hit.createdAt)})
      </span>
      {hit.snippet && <Snippet text={hit.snippet} />}
      <p className={styles.note}>
        W katalogu:{' '}
        <Link href={`/dokumenty/0/${hit.structNodeId}`} prefetch={false}>
          {hit.folderPath.join(' / ')}
        </Link>
      </p>
    </li>
  )
}

export function SearchResults({ found: { files, totalCount }, query, scope, path }: Props) {
  const none = `Żaden dokument nie zawiera frazy „${query.q}”.`
  const crumbs = [{ label: ROOT_FOLDER_NAME, href: folderHref(ROOT_FOLDER_ID) }, { label: 'Wyniki wyszukiwania' }]
  return (
    <Page title="Wyniki wyszukiwania" wide above={<Breadcrumb crumbs={crumbs} />}>
      <ToolRow>
        <FolderFilter path={path} query={query} shape={FOLDER_SHAPE} scope={scope} tableId="wyniki" />
      </ToolRow>
      {totalCount === 0 ? (
        <>
          <PassingMessage text={none} severity="info" ms={NO_HITS_MS} />
          <p>Brak wyników. Spróbuj krótszej frazy albo włącz oba przełączniki.</p>
        </>
      ) : (
        <p>
          Dla „{query.q}” znaleziono {counted(totalCount, DOCUMENTS)}.
        </p>
      )}
      <ol className={styles.hits}>
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
    </Page>
  )
}
