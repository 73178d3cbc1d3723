// The text of a mail as HTML in a plain field.
import field from '#components/ui/field.module.css'
import styles from './form.module.css'

interface Props {
  id: string
  label: string
  error: string | undefined
  defaultValue: string
}

const ROWS = 14

export const PlainBody = ({ id, label, error, defaultValue }: Props) => (
  <div className={field.field}>
    <label htmlFor={id}>{label}</label>
    <noscript>
      <p className={field.hint}>
        Edytor wymaga włączenia skryptów w przeglądarce. Bez nich treść edytuje się jako HTML: każdy akapit stoi między &lt;p&gt; a &lt;/p&gt;.
      </p>
    </noscript>
    {error && (
      <p id={`${id}-error`} className={field.error}>
        <span className="hidden-text">Błąd: </span>
        {error}
      </p>
    )}
    <textarea
      id={id}
      name="body"
      rows={ROWS}
      defaultValue={defaultValue}
      className={styles.plain}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  </div>
)
