// How a resolution is quoted, how its copy is checked, and who published and changed it ('metryczka').
import type { RegisterContent, RegisterEntry } from '#contract/register.ts'
import { shownDay } from '#common/shown-time.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { copyHref, resolutionHref } from '#lib/links/resolutions.ts'
import { ACTION_LABEL, quotation } from '#lib/resolutions/labels.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import styles from './resolutions.module.css'

interface Props {
  entry: RegisterEntry
  content: RegisterContent
}

function Quotation({ entry, content: { title, adoptedOn } }: Props) {
  const text = quotation({ label: entry.label, title, adoptedOn, address: publicAddress(resolutionHref(entry)) })
  return (
    <section aria-labelledby="cytowanie">
      <h2 id="cytowanie">Jak cytować</h2>
      <blockquote className={styles.text}>{text}</blockquote>
      <CopyButton text={text} copied="Skopiowano." notCopied="Nie udało się skopiować. Zaznacz i skopiuj tekst.">
        Kopiuj
      </CopyButton>
    </section>
  )
}

const Check = ({ entry, content: { hash } }: Props) => (
  <section aria-labelledby="skrot">
    <h2 id="skrot">Jak sprawdzić treść</h2>
    <p>
      <a href={copyHref(entry)}>Pobierz opublikowaną treść (TXT)</a>. Jej skrót SHA-256:
    </p>
    <p className={styles.hash}>{hash}</p>
    <p>
      Skrót pliku oblicza bez połączenia z internetem program każdego systemu: w Windows <code>certutil -hashfile plik.txt SHA256</code>, w macOS{' '}
      <code>shasum -a 256 plik.txt</code>, w Linuksie <code>sha256sum plik.txt</code>. Taki sam skrót oznacza, że plik jest dokładnie tym, co opublikowano.
    </p>
  </section>
)

type Edition = RegisterContent['history'][number]

const columnsOf = (entry: RegisterEntry): readonly Column<Edition>[] => [
  { title: 'Co', isHeading: true, cell: ({ edition, action }) => `${edition}. ${ACTION_LABEL[action]}` },
  { title: 'Kiedy i kto', cell: ({ at, author }) => <WhenWho when={at} who={author} /> },
  { title: 'Powód', cell: ({ reason }) => reason ?? '—' },
  {
    title: 'Skrót SHA-256',
    cell: ({ edition, hash, hasCopy }) =>
      hasCopy ? (
        <a href={copyHref(entry, edition)} className={styles.hash}>
          <span className="hidden-text">{`Treść wydania ${edition}, skrót `}</span>
          {hash}
        </a>
      ) : (
        <span className={styles.hash}>{hash}</span>
      ),
  },
]

/** Whose resolution it is, and who published it first. */
const Made = ({ content: { adoptedOn, history } }: Props) => (
  <Facts
    facts={[
      ['Wytworzył', 'Komitet Monitorujący'],
      [
        'Data wytworzenia',
        <time key="dzien" dateTime={adoptedOn}>
          {shownDay(adoptedOn)}
        </time>,
      ],
      ['Opublikowano', <WhenWho key="kto" when={history[0]?.at ?? null} who={history[0]?.author ?? null} />],
    ]}
  />
)

export const Origin = (props: Props) => (
  <>
    <Quotation {...props} />
    <Check {...props} />
    <section aria-labelledby="metryczka">
      <h2 id="metryczka">Metryczka</h2>
      <Made {...props} />
      <Table caption="Historia publikacji uchwały" columns={columnsOf(props.entry)} rows={props.content.history} rowKey={({ edition }) => edition} />
    </section>
  </>
)
