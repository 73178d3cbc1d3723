import { DownloadVersion, type LibraryDocument } from '#contract/documents.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { documentHref, whoSeesHref } from '#lib/documents/addresses.ts'
import { accessLabel, STATUS_LABEL } from '#lib/documents/labels.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './documents.module.css'
import { HistoryView, type History } from './history.tsx'
import { hasPreview, Preview } from './preview.tsx'
import { folderCrumbs } from './folder-crumbs.ts'

const historyHref = (id: number, page: number) => `${documentHref(id)}${page > 0 ? `?strona=${page + 1}` : ''}`

type Version = LibraryDocument['versions'][number]

const downloadHref = ({ id }: Version) => doorPath(DownloadVersion.path.replace('{versionId}', String(id)))

/** A version's own name is worth a line only where it differs. */
const Name = ({ version, documentName }: { version: Version; documentName: string }) => (
  <>
    <a href={downloadHref(version)} aria-label={`Pobierz plik ${version.originalFileName}`}>
      {version.originalFileName}
    </a>
    {version.name !== documentName && <div className={styles.note}>{version.name}</div>}
    {version.description && <div className={styles.note}>{version.description}</div>}
  </>
)

const Created = ({ createdAt, createdBy }: Version) => (
  <>
    <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    {createdBy && <div className={styles.note}>{createdBy}</div>}
  </>
)

function versionColumns(documentName: string, manages: boolean): Column<Version>[] {
  return [
    { title: 'Wersja', tight: true, cell: ({ versionNum }) => versionNum },
    { title: 'Plik', isHeading: true, cell: (version) => <Name version={version} documentName={documentName} /> },
    { title: 'Typ', tight: true, cell: ({ fileType }) => fileType.toUpperCase() },
    { title: 'Rozmiar', tight: true, cell: ({ fileSize }) => formatFileSize(fileSize) },
    { title: 'Dodano', cell: Created },
    ...(manages ? [{ title: 'Widoczność', cell: ({ visibility }: Version) => (visibility ? 'Widoczna' : 'Ukryta') }] : []),
  ]
}

function About({ document }: { document: LibraryDocument }) {
  const limited = document.documentStructNodesBreadCrumps.some(({ workGroupsIds }) => workGroupsIds.length > 0)
  return (
    <p>
      Status: {STATUS_LABEL[document.status]}. {accessLabel({ publicAccess: document.publicAccess, limited })}.
      {document.publishedAt && (
        <>
          {' '}
          Opublikowano: <time dateTime={document.publishedAt}>{formatDateTime(document.publishedAt)}</time>
          {document.publishedBy && `, ${document.publishedBy}`}.
        </>
      )}
    </p>
  )
}

interface Props {
  document: LibraryDocument
  manages: boolean
  /** For administrators, with its page from 0. */
  history?: { entries: History; page: number } | null
}

export function DocumentView({ document, manages, history }: Props) {
  const newest = document.versions[0]
  const crumbs = [...folderCrumbs(document.documentStructNodesBreadCrumps), { label: document.name }]
  return (
    <Page title={document.name} above={<Breadcrumb crumbs={crumbs} />}>
      <About document={document} />
      {document.description && <p>{document.description}</p>}
      {manages && (
        <p>
          <a href={`/edytujdokument/${document.id}`}>Edytuj dokument</a> · <a href={whoSeesHref(document.id)}>Kto to widzi?</a>
        </p>
      )}
      {newest && hasPreview(newest) && <Preview version={newest} />}
      <h2>Wersje</h2>
      {document.versions.length === 0 ? (
        <Notice>Żadna wersja tego dokumentu nie jest udostępniona.</Notice>
      ) : (
        <Table caption="Wersje dokumentu" columns={versionColumns(document.name, manages)} rows={document.versions} rowKey={({ id }) => id} />
      )}
      {history && <HistoryView history={history.entries} page={history.page} href={(page) => historyHref(document.id, page)} />}
    </Page>
  )
}
