// Somebody else saved first: who and when, and both versions of what differs.
import { Notice } from '#components/ui/notice.tsx'
import type { Article } from '#contract/news.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import { articleForm } from '#lib/news/words.ts'
import { valuesOf, type ArticleValues } from './values.ts'
import styles from './form.module.css'

const { labels } = articleForm

const asText = (content: string) => new DOMParser().parseFromString(content.replace(/<\/(?:p|h[23]|li)>/g, ' $&'), 'text/html').body.textContent?.trim() ?? ''
const listed = (names: readonly string[]) => names.join(', ')

const shown = ({ title, header, content, mainImage, images, attachments }: ArticleValues): [label: string, text: string][] => [
  [labels.title, title],
  [labels.header, header],
  [labels.content, asText(content)],
  [labels.mainImageFile, mainImage?.fileName ?? ''],
  [labels.images, listed(images.map(({ fileName, description }) => (description ? `${fileName} (${description})` : fileName)))],
  [labels.attachments, listed(attachments.map((each) => (each.type === 'file' ? each.fileName : each.description)))],
]

interface Props {
  saved: Article
  typed: ArticleValues
  /** The typed text came from another draft. */
  moved: boolean
}

function Versions({ saved, typed }: Pick<Props, 'saved' | 'typed'>) {
  const inForm = shown(typed)
  const rows = shown(valuesOf(saved)).map(([label, text], i) => ({ label, text, other: inForm[i]![1].trim() }))
  const same = rows.filter(({ text, other }) => text === other)
  return (
    <>
      <dl>
        {rows
          .filter((row) => !same.includes(row))
          .map(({ label, text, other }) => (
            <div key={label} className={styles.versions}>
              <dt>{label}</dt>
              <dd>
                <strong>Zapisane teraz</strong> {text || '—'}
              </dd>
              <dd>
                <strong>W formularzu</strong> {other || '—'}
              </dd>
            </div>
          ))}
      </dl>
      {same.length > 0 && <p>Bez różnic: {listed(same.map(({ label }) => label.toLowerCase()))}.</p>}
    </>
  )
}

export function Conflict({ saved, typed, moved }: Props) {
  const { updatedAt, updatedBy } = saved
  return (
    <Notice
      severity={moved ? 'warning' : 'error'}
      role={moved ? 'note' : 'alert'}
      title={moved ? 'Tak jest zapisane teraz' : 'Ktoś zapisał ten artykuł w tym czasie'}
    >
      {updatedAt && (
        <p>
          Ostatni zapis: {updatedBy && <strong>{updatedBy}</strong>}
          {updatedBy && ', '}
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>.
        </p>
      )}
      {!moved && <p>Twoje zmiany nie zostały zapisane i są nadal w formularzu poniżej. Popraw, co trzeba. Ponowny zapis zastąpi to, co jest zapisane teraz.</p>}
      <Versions saved={saved} typed={typed} />
    </Notice>
  )
}
