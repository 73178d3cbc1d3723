import { NODE_STATUS_NAMES } from '#common/names.ts'
import { Fragment } from 'react'
import type { LibraryDocument } from '#contract/documents.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { votingsHref } from '#lib/documents/addresses.ts'
import { comparisonHref, documentHref, votingDocumentsHref } from '#lib/links/library.ts'
import { accessLabel, votingDocumentsTitle } from '#lib/documents/labels.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { DocumentTools, downloadHref } from '#components/documents/changing/document-tools.tsx'
import styles from '#components/documents/documents.module.css'
import { HistoryView, type History } from '#components/documents/history/history.tsx'
import type { Acquaintance } from '#lib/documents/reading/loaders.ts'
import { AcquaintanceSection } from './acquaintance.tsx'
import { hasPreview, NoPreview, Preview } from './preview.tsx'
import { folderCrumbs } from './folder/crumbs.ts'
import { VotedVersion } from '#components/documents/voted-on.tsx'

const historyHref = (id: number, page: number) => `${documentHref(id)}${page > 0 ? `?strona=${page + 1}` : ''}`

type Version = LibraryDocument['versions'][number]

/** Compares a version with the one before it. */
function Compared({ documentId, version: { versionNum }, before }: { documentId: number; version: Version; before: Version | undefined }) {
  if (!before) return null
  return (
    <div className={styles.note}>
      <a href={comparisonHref(documentId, { from: before.versionNum, to: versionNum })}>Co się zmieniło w wersji {versionNum}?</a>
    </div>
  )
}

/** A version's own name is shown only where it differs. */
const Name = ({ version, document, compares }: { version: Version } & Pick<Props, 'document' | 'compares'>) => (
  <>
    <a href={downloadHref(version)} aria-label={`Pobierz plik ${version.originalFileName}`}>
      {version.originalFileName}
    </a>
    {version.name !== document.name && <div className={styles.note}>{version.name}</div>}
    {version.description && <div className={`${styles.note} ${styles.text}`}>{version.description}</div>}
    {compares && <Compared documentId={document.id} version={version} before={document.versions.find(({ versionNum }) => versionNum < version.versionNum)} />}
  </>
)

const Created = ({ createdAt, createdBy }: Version) => (
  <>
    <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    {createdBy && <div className={styles.note}>{createdBy}</div>}
  </>
)

function versionColumns({ document, manages, compares }: Pick<Props, 'document' | 'manages' | 'compares'>): Column<Version>[] {
  return [
    { title: 'Wersja', tight: true, cell: ({ versionNum }) => versionNum },
    { title: 'Plik', isHeading: true, cell: (version) => <Name version={version} document={document} compares={compares} /> },
    { title: 'Typ', tight: true, cell: ({ fileType }) => fileType.toUpperCase() },
    { title: 'Rozmiar', tight: true, cell: ({ fileSize }) => formatFileSize(fileSize) },
    { title: 'Dodano', cell: Created },
    ...(manages ? [{ title: 'Widoczność', cell: ({ visibility }: Version) => (visibility ? 'Widoczna' : 'Ukryta') }] : []),
  ]
}

function About({ document, manages }: Pick<Props, 'document' | 'manages'>) {
  const limited = document.documentStructNodesBreadCrumps.some(({ workGroupsIds }) => workGroupsIds.length > 0)
  return (
    <p>
      Status: {NODE_STATUS_NAMES[document.status]}. {accessLabel({ status: document.status, publicAccess: document.publicAccess, limited })}.
      {document.publishedAt && (
        <>
          {' '}
          Opublikowano: <time dateTime={document.publishedAt}>{manages ? formatDateTime(document.publishedAt) : shownLongDate(document.publishedAt)}</time>
          {document.publishedBy && `, ${document.publishedBy}`}.
        </>
      )}
    </p>
  )
}

function Votings({ votings, manages }: Pick<LibraryDocument, 'votings'> & { manages: boolean }) {
  if (votings.length === 0) return null
  return (
    <p>
      {votings.length === 1 ? 'Głosowanie: ' : 'Głosowania: '}
      {votings.map((voting, i) => (
        <Fragment key={voting.id}>
          {i > 0 && ', '}
          <a href={votingsHref([voting], manages)}>{voting.title}</a>
        </Fragment>
      ))}
    </p>
  )
}

/** Links to the neighbours in the folder's own order. */
function Neighbours({ document: { previous, next, voting } }: { document: LibraryDocument }) {
  if (!previous && !next) return null
  return (
    <nav aria-label={voting ? 'Dokumenty głosowania' : 'Dokumenty w katalogu'} className={styles.around}>
      {previous && (
        <a href={documentHref(previous.id, voting?.id)} rel="prev">
          <span>Poprzedni:</span> {previous.name}
        </a>
      )}
      {next && (
        <a href={documentHref(next.id, voting?.id)} rel="next">
          <span>Następny:</span> {next.name}
        </a>
      )}
    </nav>
  )
}

interface Props {
  document: LibraryDocument
  manages: boolean
  /** Whether the person may compare versions, and read page by page. */
  compares: boolean
  /** null: nobody is signed in. */
  acquaintance: Acquaintance | null
  /** The history, for administrators, with its page from 0. */
  history?: { entries: History; page: number } | null
}

export function DocumentView({ document, manages, compares, acquaintance, history }: Props) {
  const newest = document.versions[0]
  const { voting, parentFolderId } = document
  const ofVoting = voting ? [{ label: votingDocumentsTitle(voting), href: votingDocumentsHref(parentFolderId, voting.id) }] : []
  const crumbs = [...folderCrumbs(document.documentStructNodesBreadCrumps), ...ofVoting, { label: document.name }]
  return (
    <Page title={document.name} above={<Breadcrumb crumbs={crumbs} />}>
      <About document={document} manages={manages} />
      {document.description && <p className={styles.text}>{document.description}</p>}
      <DocumentTools document={document} manages={manages} reads={compares} />
      <Votings votings={document.votings} manages={manages} />
      <VotedVersion voting={voting} />
      {newest && (hasPreview(newest) ? <Preview version={newest} /> : <NoPreview version={newest} />)}
      {acquaintance && <AcquaintanceSection acquaintance={acquaintance} manages={manages} />}
      <h2>Wersje</h2>
      {document.versions.length === 0 ? (
        <Notice>Żadna wersja tego dokumentu nie jest udostępniona.</Notice>
      ) : (
        <Table caption="Wersje dokumentu" columns={versionColumns({ document, manages, compares })} rows={document.versions} rowKey={({ id }) => id} />
      )}
      <Neighbours document={document} />
      {history && <HistoryView history={history.entries} page={history.page} href={(page) => historyHref(document.id, page)} />}
    </Page>
  )
}
