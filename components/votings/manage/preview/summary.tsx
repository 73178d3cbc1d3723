// A voting in figures and facts: the present turnout and counts, its subject, and the head of its ledger.
import { ENTRIES } from '#common/nouns.ts'
import type { VotingDetails } from '#contract/votings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { OutcomeNotice } from '#components/votings/adoption.tsx'
import { OptionBars } from '#components/votings/result.tsx'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import { linkedHref, summaryHref } from '#lib/votings/manage/addresses.ts'
import { cutTitle, WholeTitle } from '#components/votings/whole-title.tsx'
import { addedText, requiredShown, turnoutShown, VOTING_STATUS_LABEL } from '#lib/votings/labels.ts'
import { PAPER_CHANGE_NAMES } from '#common/names.ts'
import { RULE_LABEL, shownTime, unseenText, validityText, wouldBeAbout, yesOrNo } from '#lib/votings/manage/labels.ts'
import styles from './preview.module.css'

type Props = { voting: VotingDetails }

/** The first characters of a hash suffice to compare two at a glance. */
const HEAD_CUT = 16

export const Subject = ({ voting: { title, currentStatus } }: Props) => (
  <>
    <p className={styles.subject}>
      <Badge>{VOTING_STATUS_LABEL[currentStatus]}</Badge> {cutTitle(title)}
    </p>
    <WholeTitle title={title} />
  </>
)

/** The page is not updated by a timer, because that would keep an idle session alive. */
const AsOf = ({ voting: { id, now } }: Props) => (
  <p className={styles.asOf}>
    Stan na <time dateTime={now}>{formatDateTimeSeconds(now)}</time>. <a href={summaryHref(id)}>Odśwież</a>
  </p>
)

function Turnout({ voting }: Props) {
  const { statistic, general, currentStatus } = voting
  const facts: Fact[] = [
    ['Frekwencja', turnoutShown(statistic, general)],
    ['Wymagana frekwencja', requiredShown(statistic, general)],
    ['Bez głosu', voting.noVoted],
  ]
  return (
    <>
      <Facts facts={facts} />
      {currentStatus !== 'preparing' && currentStatus !== 'canceled' && (
        <Notice severity={statistic.valid ? 'success' : 'warning'}>{validityText(statistic, currentStatus)}</Notice>
      )}
      <OutcomeNotice voting={voting} />
      {currentStatus === 'in_progress' && <AsOf voting={voting} />}
    </>
  )
}

const Linked = ({ voting, node }: Props & { node: VotingDetails['documents'][number] }) => (
  <>
    <a href={linkedHref(node, voting.id)}>{node.name}</a>
    {node.isFolder && (voting.wholeFolder ? ' (cały katalog)' : ' (katalog)')}
    {node.version && ` (wersja ${node.version.number})`}
    {node.change && <strong>: {PAPER_CHANGE_NAMES[node.change]}</strong>}
  </>
)

/** Before the start: what it would be if the voting started now. */
function DocumentsNotice({ voting: { currentStatus, documents, papersAt, unseenDocuments, addedSince } }: Props) {
  const count = documents.filter(({ isFolder }) => !isFolder).length
  if (currentStatus === 'preparing')
    return (
      <p>
        {wouldBeAbout(count)} {unseenDocuments > 0 && unseenText(unseenDocuments)}
      </p>
    )
  if (papersAt === null) return null
  return (
    <p>
      Wersje z chwili rozpoczęcia, <time dateTime={papersAt}>{formatDateTimeSeconds(papersAt)}</time>. {addedSince > 0 && addedText(addedSince)}
    </p>
  )
}

function Documents({ voting }: Props) {
  if (voting.documentNotApplicable) return 'nie dotyczy'
  return (
    <>
      <ul className={styles.documents}>
        {voting.documents.map((node) => (
          <li key={node.id}>
            <Linked voting={voting} node={node} />
          </li>
        ))}
      </ul>
      <DocumentsNotice voting={voting} />
    </>
  )
}

const Ledger = ({ voting: { ledger } }: Props) => (
  <details className={styles.ledger}>
    <summary>
      <code>{ledger.head.slice(0, HEAD_CUT)}…</code>, {counted(ledger.rows, ENTRIES)}
    </summary>
    <code>{ledger.head}</code>
  </details>
)

function factsOf(voting: VotingDetails): Fact[] {
  return [
    ['Początek', shownTime(voting.startsAt)],
    ['Koniec', shownTime(voting.endsAt)],
    ['Głosowanie powszechne', yesOrNo(voting.general)],
    ...(voting.rule ? [['Uchwała', RULE_LABEL[voting.rule]] as Fact] : []),
    ['Grupa robocza', voting.workingGroup?.name ?? 'bez grupy roboczej'],
    ['Dokumenty', <Documents key="documents" voting={voting} />],
    ['Powiadomienia', voting.startStopNotifications ? 'wysyłane' : 'niewysyłane'],
    ['Utworzono', <WhenWho key="created" when={voting.createdAt} who={voting.createdBy} />],
    ...(voting.updatedAt ? [['Zmodyfikowano', <WhenWho key="updated" when={voting.updatedAt} who={voting.updatedBy} />] as Fact] : []),
    ...(voting.actionReason ? [['Powód ostatniej zmiany', voting.actionReason] as Fact] : []),
    ['Rejestr głosów', voting.ledger.rows > 0 ? <Ledger key="ledger" voting={voting} /> : 'pusty'],
  ]
}

export const Summary = ({ voting }: Props) => (
  <div className={styles.summary}>
    <section aria-labelledby="wynik">
      <h2 id="wynik">{voting.currentStatus === 'finished' ? 'Wynik' : 'Głosy'}</h2>
      <Turnout voting={voting} />
      <OptionBars votingOptions={voting.votingOptions} isOver={voting.currentStatus === 'finished'} />
    </section>
    <section aria-labelledby="dane">
      <h2 id="dane">Dane głosowania</h2>
      <Facts facts={factsOf(voting)} />
    </section>
  </div>
)
