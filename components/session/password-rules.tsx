import { CHARACTERS } from '#common/nouns.ts'
import { PASSWORD_RULE } from '#contract/session.ts'
import { counted, type Forms } from '#common/plural.ts'
import styles from './session.module.css'

interface Rule {
  /** The rule as a regular expression, which the page's script uses too. */
  pattern: string
  count: number
  forms: Forms
}

const RULES: readonly Rule[] = [
  { pattern: '[^]', count: PASSWORD_RULE.length, forms: CHARACTERS },
  { pattern: '\\p{Nd}', count: PASSWORD_RULE.digits, forms: { one: 'cyfra', few: 'cyfry', many: 'cyfr' } },
  { pattern: '\\p{Ll}', count: PASSWORD_RULE.lowercase, forms: { one: 'mała litera', few: 'małe litery', many: 'małych liter' } },
  { pattern: '\\p{Lu}', count: PASSWORD_RULE.uppercase, forms: { one: 'wielka litera', few: 'wielkie litery', many: 'wielkich liter' } },
  {
    pattern: '[^\\p{Nd}\\p{Ll}\\p{Lu}]',
    count: PASSWORD_RULE.special,
    forms: { one: 'znak specjalny, np. ! # %', few: 'znaki specjalne, np. ! # %', many: 'znaków specjalnych, np. ! # %' },
  },
]

/** The rules are listed beforehand; with scripts each fulfilled rule is ticked while typing. */
export function PasswordRules({ id, forField }: { id: string; forField: string }) {
  return (
    <div id={id} className={styles.rules}>
      <p>Nowe hasło musi mieć co najmniej:</p>
      <ul data-rules-for={forField}>
        {RULES.map(({ pattern, count, forms }) => (
          <li key={pattern} data-pattern={pattern} data-count={count} suppressHydrationWarning>
            {counted(count, forms)}
            <span data-met-text="" className="hidden-text" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
          </li>
        ))}
      </ul>
      <p>Nie może być takie samo jak żadne z ostatnio używanych ani łatwe do odgadnięcia.</p>
    </div>
  )
}
