// What differs between two versions of a document. All of it is HTML: the jumps are links, the choice of versions is a form.
import { ROOT_FOLDER_NAME } from '#common/names.ts'
import { CHANGES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { ComparedVersion } from '#contract/document-comparison.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Button } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { downloadHref } from '#components/documents/changing/document-tools.tsx'
import { BESIDE, LAYOUT, loadComparison, readComparisonView, ROWS, type Comparison, type ComparisonView } from '#lib/documents/comparison/loaders.ts'
import { countedKinds, KIND_NAMES, leftOutWords, placeName, sameWords, trackedSummary, trackedTitle, whyUnreadable } from '#lib/documents/comparison/words.ts'
import { comparisonHref, documentHref, folderHref, FROM, TO } from '#lib/links/library.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { Change, changeId } from './change.tsx'
import styles from './comparison.module.css'

function pageHref({ documentId, from, to }: Comparison, { beside, page }: { beside: boolean; page: number }): string {
  const more = `${beside ? `&${LAYOUT}=${BESIDE}` : ''}${page > 0 ? `&strona=${page + 1}` : ''}`
  return comparisonHref(documentId, { from: from.versionNum, to: to.versionNum }) + more
}

function Versions({ comparison: { documentId, versionNums, from, to }, beside }: { comparison: Comparison; beside: boolean }) {
  const field = (name: string, label: string, chosen: number) => (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        {versionNums.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form method="get" action={comparisonHref(documentId)} className={styles.versions} aria-label="Porównywane wersje">
      {field(FROM, 'Wersja wcześniejsza', from.versionNum)}
      {field(TO, 'Wersja późniejsza', to.versionNum)}
      {beside && <input type="hidden" name={LAYOUT} value={BESIDE} />}
      <Button type="submit" kind="secondary">
        Porównaj
      </Button>
    </form>
  )
}

function Unreadable({ comparison: { from, to } }: { comparison: Comparison }) {
  return (
    <Notice severity="warning" title="Nie można wskazać zmian">
      <p>{[from, to].map(whyUnreadable).filter(Boolean).join(' ')} Pobierz obie wersje i porównaj je we własnym programie:</p>
      <ul>
        {[from, to].map((version) => (
          <li key={version.id}>
            <a href={downloadHref(version)}>
              wersja {version.versionNum}: {version.originalFileName}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function TrackedChanges({ version }: { version: ComparedVersion }) {
  if (version.trackedCount === 0) return null
  const left = version.trackedCount - version.tracked.length
  return (
    <Notice severity="warning" title={trackedSummary(version)}>
      <p>Porównanie czyta tekst ze wstawieniami, bez usunięć. Oto one:</p>
      <details open={version.tracked.length <= 5}>
        <summary>Pokaż zmiany śledzone</summary>
        <ul>
          {version.tracked.map((change, i) => (
            <li key={i}>
              {trackedTitle(change, version)}: „{change.text}”
            </li>
          ))}
        </ul>
        {left > 0 && <p>I {counted(left, CHANGES)} więcej, w samym pliku.</p>}
      </details>
    </Notice>
  )
}

/** Scans stand within texts, as signed annexes do: without this word nobody would look there. */
function LeftOut({ version }: { version: ComparedVersion }) {
  const words = leftOutWords(version)
  return words && <Notice severity="warning">{words}</Notice>
}

function JumpList({ comparison, first }: { comparison: Comparison; first: number }) {
  const { changes } = comparison
  if (changes.length < 3) return null
  return (
    <details>
      <summary>Lista zmian</summary>
      <ol className={styles.list} start={first}>
        {changes.map((change, i) => (
          <li key={i}>
            <a href={`#${changeId(first + i)}`}>
              {[KIND_NAMES[change.kind], placeName(change, comparison)].filter(Boolean).join(', ')}: {(change.to ?? change.from)?.text.slice(0, 60)}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Changes({ comparison, view: { beside, page } }: { comparison: Comparison; view: ComparisonView }) {
  const { changes, totalCount, counts } = comparison
  if (totalCount === 0) return <Notice>{sameWords(comparison)}</Notice>
  const first = page * ROWS + 1
  const hrefOf = (number: number) => {
    const at = Math.floor((number - 1) / ROWS)
    return `${at === page ? '' : pageHref(comparison, { beside, page: at })}#${changeId(number)}`
  }
  return (
    <>
      <p>
        {counted(totalCount, CHANGES)}: {countedKinds(counts)}.{' '}
        <a href={pageHref(comparison, { beside: !beside, page })}>{beside ? 'Pokaż w jednej kolumnie' : 'Pokaż obie wersje obok siebie'}</a>
      </p>
      <JumpList comparison={comparison} first={first} />
      {changes.map((change, i) => (
        <Change key={i} change={change} comparison={comparison} number={first + i} beside={beside} href={hrefOf} />
      ))}
      <Pagination
        label="Strony listy zmian"
        page={page}
        limit={ROWS}
        totalCount={totalCount}
        sizes={[ROWS]}
        href={(number) => pageHref(comparison, { beside, page: number })}
      />
    </>
  )
}

export function Compared({ comparison, view }: { comparison: Comparison; view: ComparisonView }) {
  const { documentId, name, from, to } = comparison
  const isRead = from.unreadable === null && to.unreadable === null
  const crumbs = [{ label: ROOT_FOLDER_NAME, href: folderHref(ROOT_FOLDER_ID) }, { label: name, href: documentHref(documentId) }, { label: 'Co się zmieniło?' }]
  return (
    <Page title={`Co się zmieniło? ${name}`} above={<Breadcrumb crumbs={crumbs} />} wide={view.beside}>
      {comparison.versionNums.length > 2 ? (
        <Versions comparison={comparison} beside={view.beside} />
      ) : (
        <p>
          Wersja {from.versionNum} i wersja {to.versionNum}.
        </p>
      )}
      {!isRead && <Unreadable comparison={comparison} />}
      <TrackedChanges version={to} />
      <TrackedChanges version={from} />
      {isRead && [from, to].map((version) => <LeftOut key={version.id} version={version} />)}
      {(from.isCut || to.isCut) && <Notice severity="warning">Dokument jest bardzo długi: porównano tylko jego początek, około 800 stron.</Notice>}
      {isRead && <Changes comparison={comparison} view={view} />}
      <p>
        <a href={documentHref(documentId)}>Wróć do dokumentu</a>
      </p>
    </Page>
  )
}

export function ComparisonPage({ documentId, searchParams }: { documentId: string; searchParams: SearchParams }) {
  const view = readComparisonView(searchParams)
  return <Loaded load={() => loadComparison(documentId, view)}>{(comparison) => <Compared comparison={comparison} view={view} />}</Loaded>
}
