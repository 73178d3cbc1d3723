// The rules of procedure as everybody reads them: the text in force first, then others.
import { shownLongDate } from '#common/shown-time.ts'
import type { RuleText } from '#contract/rule-texts.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { ruleTextHref } from '#lib/links/committee.ts'
import styles from './committee.module.css'

const Text = ({ text }: { text: RuleText }) => (
  <>
    <a href={ruleTextHref(text.versionId)}>
      {text.documentName}
      <span className="hidden-text"> obowiązujący od {shownLongDate(text.inForceFrom)}</span>
    </a>{' '}
    <span className={styles.note}>
      {fileNote(text)}, od {shownLongDate(text.inForceFrom)}
      {text.adoptedBy && `, ${text.adoptedBy}`}
    </span>
  </>
)

const Texts = ({ title, texts }: { title: string; texts: readonly RuleText[] }) =>
  texts.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text.id}>
            <Text text={text} />
          </li>
        ))}
      </ul>
    </>
  )

const of = (texts: readonly RuleText[], state: RuleText['state']) => texts.filter((text) => text.state === state)

export const RulesOfProcedure = ({ texts }: { texts: readonly RuleText[] }) => (
  <section aria-labelledby="regulamin">
    <h2 id="regulamin">Regulamin Komitetu</h2>
    {texts.length === 0 && <p>Nie opublikowano jeszcze tekstu regulaminu.</p>}
    <Texts title="Obowiązujący" texts={of(texts, 'current')} />
    <Texts title="Przyjęty, jeszcze nie obowiązuje" texts={of(texts, 'coming')} />
    <Texts title="Wcześniejsze wersje" texts={of(texts, 'earlier')} />
  </section>
)
