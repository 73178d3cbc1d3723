// An office file as headings, lists and tables.
import type { ReactNode } from 'react'
import { HEADING_LEVELS, type Block } from '#contract/document-blocks.ts'
import { nested, type Group, type LocatedCell, type Point } from '#lib/documents/reader/lists.ts'
import styles from './blocks.module.css'

/** The first one is the title, the second ones are the reader's. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

interface Texts {
  /** Shows a text of the file, before which so many characters stand on its page. */
  show: (text: string, at: number) => ReactNode
}

function Points({ points, show }: { points: readonly Point[] } & Texts) {
  const List = points.some(({ number }) => number !== null) ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {points.map(({ number, text, at, below }, i) => (
        <li key={i} className={number === null ? styles.bullet : undefined}>
          {number !== null && <span className={styles.number}>{number}</span>} {show(text, at)}
          {below.length > 0 && <Points points={below} show={show} />}
        </li>
      ))}
    </List>
  )
}

function Table({ table: { heads, rows }, show }: { table: Extract<Group, { kind: 'table' }> } & Texts) {
  const cells = (row: readonly LocatedCell[], Cell: 'th' | 'td') =>
    row.map(({ text, at, span }, i) => (
      <Cell key={i} colSpan={span > 1 ? span : undefined} scope={Cell === 'th' ? 'col' : undefined}>
        {show(text, at)}
      </Cell>
    ))
  return (
    <div className={styles.frame}>
      <table>
        {heads > 0 && (
          <thead>
            {rows.slice(0, heads).map((row, i) => (
              <tr key={i}>{cells(row, 'th')}</tr>
            ))}
          </thead>
        )}
        <tbody>
          {rows.slice(heads).map((row, i) => (
            <tr key={i}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function One({ group, show }: { group: Group } & Texts) {
  if (group.kind === 'list') return <Points points={group.points} show={show} />
  if (group.kind === 'table') return <Table table={group} show={show} />
  if (group.kind === 'paragraph') return <p>{show(group.text, group.at)}</p>
  const Heading = HEADINGS[Math.min(group.level, HEADING_LEVELS) - 1]!
  return <Heading>{show(group.text, group.at)}</Heading>
}

export function Blocks({ blocks, show }: { blocks: readonly Block[] } & Texts) {
  return (
    <div className={styles.file}>
      {nested(blocks).map((group, i) => (
        <One key={i} group={group} show={show} />
      ))}
    </div>
  )
}
