// Fields of minutes, those of one source together, with the way to it: they are never typed over.
import type { MinutesField } from '#contract/minutes.ts'
import { bySource, sourceLink } from '#lib/meetings/minutes/sources.ts'
import styles from './minutes.module.css'

interface Props {
  fields: readonly MinutesField[]
  /** The reader may see the record of presence and the log. */
  manages: boolean
}

function Group({ fields, manages }: Props) {
  const link = sourceLink(fields[0]!.source, manages)
  return (
    <div className={styles.group}>
      <dl>
        {fields.map(({ label, value }, i) => (
          <div key={i}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {link && (
        <p className={styles.source}>
          Źródło:{' '}
          <a href={link.href}>
            {link.name}
            <span className="hidden-text"> ({fields[0]!.value})</span>
          </a>
        </p>
      )}
    </div>
  )
}

export const Fields = ({ fields, manages }: Props) => bySource(fields).map((group, i) => <Group key={i} fields={group} manages={manages} />)
