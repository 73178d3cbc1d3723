// Who opened a document, and which documents a person opened.
import { OPENING_KIND_NAMES } from '#common/names.ts'
import { DAYS, DOCUMENTS, ENTRIES, PEOPLE, TIMES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { ExportDocumentOpenings, ExportUserOpenings, type OpeningKind } from '#contract/openings.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { documentHref, openingsHref, whoSeesHref } from '#lib/links/library.ts'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import {
  DOCUMENT_OPENINGS_SHAPE,
  loadDocumentOpenings,
  loadUserOpenings,
  USER_OPENINGS_SHAPE,
  type DocumentOpeningColumn,
  type DocumentOpenings,
  type UserOpeningColumn,
  type UserOpenings,
} from '#lib/logs/openings.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import type { Log } from './list.tsx'
import styles from './logs.module.css'

/** Kinds of openings by visitors, before their counts. */
const VISITED: Record<OpeningKind, string> = {
  page: 'strona dokumentu: co najmniej',
  preview: 'podgląd pliku:',
  download: 'pobranie pliku:',
  archive: 'pobranie w archiwum ZIP:',
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>
const version = ({ versionNum }: { versionNum: number | null }) => versionNum ?? '–'

const Kept = ({ days }: { days: number }) => (
  <p className={styles.note}>
    Wpis pojawia się po kilku sekundach i jest przechowywany przez {counted(days, DAYS)}. Ten sam plik, otwarty ponownie w ciągu 10 minut, to jeden wpis.
  </p>
)

function Visitors({ visitors }: Pick<DocumentOpenings, 'visitors'>) {
  if (visitors.length === 0) return <p>Osoby bez konta nie otwierały tego dokumentu.</p>
  return (
    <p>Osoby bez konta (tylko liczba, bez danych o osobach): {visitors.map(({ kind, count }) => `${VISITED[kind]} ${counted(count, TIMES)}`).join(', ')}.</p>
  )
}

export const documentOpeningsLog = (documentId: string): Log<DocumentOpenings['items'][number], DocumentOpeningColumn, DocumentOpenings> => ({
  path: openingsHref(documentId),
  title: pageTitle('/dokumenty/otwarcia/[documentId]'),
  shape: DOCUMENT_OPENINGS_SHAPE,
  load: (query, filter) => loadDocumentOpenings(documentId, query, filter),
  sheet: ExportDocumentOpenings.path.replace('{id}', documentId),
  of: ENTRIES,
  search: 'Szukaj osoby lub instytucji',
  none: 'Nikt z zalogowanych nie otworzył jeszcze tego dokumentu.',
  noneFits: 'Żaden wpis nie spełnia podanych warunków.',
  withoutPerson: true,
  frame: ({ name, exists, peopleCount, visitors, keptDays }, content) => (
    <Page
      title={pageTitle('/dokumenty/otwarcia/[documentId]')}
      wide
      above={<Breadcrumb crumbs={[exists ? { label: name, href: documentHref(Number(documentId)) } : { label: name }, { label: 'Kto otworzył?' }]} />}
      intro={`Dokument „${name}”: ${counted(peopleCount, PEOPLE)} z kontem.`}
    >
      {exists && (
        <p>
          <a href={whoSeesHref(documentId)}>Kto to widzi?</a>
        </p>
      )}
      {!exists && <Notice>Tego dokumentu nie ma już w bibliotece.</Notice>}
      <Visitors visitors={visitors} />
      {content}
      <Kept days={keptDays} />
    </Page>
  ),
  columns: (sort) => [
    {
      title: 'Osoba',
      isHeading: true,
      sort: sort('name'),
      cell: ({ userId, name, login }) => (
        <>
          <a href={`/uzytkownicy/otwarcia/${userId}`} className={styles.named} title="Dokumenty otwarte przez tę osobę">
            {name}
          </a>
          <div className={styles.note}>{login}</div>
        </>
      ),
    },
    { title: 'Instytucja', room: 'medium', cell: ({ institution }) => institution ?? 'Brak' },
    { title: 'Czynność', size: 'l', sort: sort('kind'), cell: ({ kind }) => OPENING_KIND_NAMES[kind] },
    { title: 'Wersja', size: 'xs', sort: sort('versionNum'), cell: version },
    { title: 'Kiedy', size: 's', sort: sort('openedAt'), cell: ({ openedAt }) => <Moment at={openedAt} /> },
  ],
})

export const userOpeningsLog = (userId: string): Log<UserOpenings['items'][number], UserOpeningColumn, UserOpenings> => ({
  path: `/uzytkownicy/otwarcia/${userId}`,
  title: pageTitle('/uzytkownicy/otwarcia/[entryId]'),
  shape: USER_OPENINGS_SHAPE,
  load: (query, filter) => loadUserOpenings(userId, query, filter),
  sheet: ExportUserOpenings.path.replace('{id}', userId),
  of: ENTRIES,
  search: 'Szukaj dokumentu',
  none: 'Ta osoba nie otworzyła jeszcze żadnego dokumentu.',
  noneFits: 'Żaden wpis nie spełnia podanych warunków.',
  withoutPerson: true,
  columns: (sort) => [
    {
      title: 'Dokument',
      isHeading: true,
      sort: sort('documentName'),
      cell: ({ documentId, documentName, exists }) => (
        <>
          {exists ? (
            <a href={documentHref(documentId)} className={styles.named}>
              {documentName}
            </a>
          ) : (
            documentName
          )}
          <div className={styles.note}>
            {!exists && 'usunięty, '}
            <a href={openingsHref(documentId)} aria-label={`Kto otworzył? ${documentName}`}>
              kto otworzył?
            </a>
          </div>
        </>
      ),
    },
    { title: 'Czynność', size: 'l', sort: sort('kind'), cell: ({ kind }) => OPENING_KIND_NAMES[kind] },
    { title: 'Wersja', size: 'xs', sort: sort('versionNum'), cell: version },
    { title: 'Kiedy', size: 's', sort: sort('openedAt'), cell: ({ openedAt }) => <Moment at={openedAt} /> },
  ],
})

/** Content above and below a person's list. */
export const OfPerson = ({ list: { documentsCount, keptDays }, children }: { list: UserOpenings; children: React.ReactNode }) => (
  <>
    <p>Ta osoba otworzyła {counted(documentsCount, DOCUMENTS)}.</p>
    {children}
    <Kept days={keptDays} />
  </>
)
