// The text of a resolution with its structure: sections are headings, points are lists. Their marks stay as they were written.
import { resolutionSections, type TextItem, type TextSection } from '#common/resolution-text.ts'
import styles from './resolutions.module.css'

const Items = ({ items }: { items: readonly TextItem[] }) => (
  <ul className={styles.items}>
    {items.map(({ mark, text, items: below }, i) => (
      <li key={i}>
        {mark} {text}
        {below.length > 0 && <Items items={below} />}
      </li>
    ))}
  </ul>
)

const Section = ({ section: { heading, blocks } }: { section: TextSection }) => (
  <>
    {heading && <h3>{heading}</h3>}
    {blocks.map((block, i) => (block.kind === 'list' ? <Items key={i} items={block.items} /> : <p key={i}>{block.text}</p>))}
  </>
)

export const ResolutionText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {resolutionSections(text).map((section, i) => (
      <Section key={i} section={section} />
    ))}
  </div>
)
