// The agenda as everybody reads it: items in their order with documents and votings, withdrawn ones struck out.
import type { ReactNode } from 'react'
import type { AgendaItem, ComingVoting, MeetingVoting } from '#contract/meetings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import styles from '#components/meetings/meetings.module.css'
import { ballotHref } from '#lib/links/votings.ts'
import { votingState } from '#lib/meetings/labels.ts'
import { Papers } from './papers.tsx'

/** What the ballot lets its reader do. */
const verb = ({ open, votePlaced }: MeetingVoting) => (!open ? 'Zobacz' : votePlaced ? 'Zmień głos' : 'Głosuj')

/** What is done with a voting of the item that is discussed. */
export type VotingTool = (voting: MeetingVoting) => ReactNode

/** How the reader excludes themselves from a voting that is to come. `place`: from 1, where the item has several. */
export type ComingTool = (voting: ComingVoting, at: { itemNumber: string; place: number | null }) => ReactNode

const Voting = ({ voting, tool }: { voting: MeetingVoting; tool: ReactNode }) => (
  <div className={styles.voting}>
    <p>
      Głosowanie: {voting.title} <Badge {...(voting.open && !voting.votePlaced && { kind: 'new' as const })}>{votingState(voting)}</Badge>
    </p>
    <ButtonLink kind={voting.open && !voting.votePlaced ? 'primary' : 'secondary'} href={ballotHref(voting.id)}>
      {verb(voting)} <span className="hidden-text">: {voting.title}</span>
    </ButtonLink>
    {tool}
  </div>
)

const STATUS: Partial<Record<AgendaItem['status'], string>> = { current: 'Omawiany teraz', done: 'Omówiony', withdrawn: 'Wycofany' }

const Title = ({ item: { title, status } }: { item: AgendaItem }) => (
  <h3>
    {status === 'withdrawn' ? <s>{title}</s> : title}
    {STATUS[status] && (
      <>
        {' '}
        <Badge {...(status === 'current' && { kind: 'new' as const })}>{STATUS[status]}</Badge>
      </>
    )}
  </h3>
)

interface Tools {
  votingTool?: VotingTool | undefined
  comingTool?: ComingTool | undefined
}

/** Their titles are not told before they begin, so several have numbers. */
const Coming = ({ item: { comingVotings, number, status }, comingTool }: { item: AgendaItem } & Pick<Tools, 'comingTool'>) =>
  status !== 'withdrawn' &&
  comingTool &&
  comingVotings.map((voting, i) => (
    <div key={voting.id} className={styles.voting}>
      {comingTool(voting, { itemNumber: number, place: comingVotings.length > 1 ? i + 1 : null })}
    </div>
  ))

interface ItemProps extends Tools {
  item: AgendaItem
  meetingId: number
}

const Item = ({ item, meetingId, votingTool, comingTool }: ItemProps) => (
  <li
    id={`punkt-${item.id}`}
    className={item.status === 'withdrawn' ? `${styles.item} ${styles.withdrawn}` : styles.item}
    aria-current={item.status === 'current' ? 'step' : undefined}
  >
    <span className={styles.number}>
      <span className="hidden-text">Punkt </span>
      {item.number}.
    </span>
    <div>
      <Title item={item} />
      {item.speaker && <p className={styles.note}>{item.speaker}</p>}
      <Papers documents={item.documents} meetingId={meetingId} />
      {item.votings.map((voting) => (
        <Voting key={voting.id} voting={voting} tool={item.status === 'current' && votingTool?.(voting)} />
      ))}
      <Coming item={item} comingTool={comingTool} />
    </div>
  </li>
)

interface Props extends Tools {
  items: readonly AgendaItem[]
  meetingId: number
}

export const Agenda = ({ items, meetingId, ...tools }: Props) => (
  <section aria-labelledby="porzadek">
    <h2 id="porzadek" className={styles.agendaHeading}>
      Porządek obrad
    </h2>
    {items.length === 0 ? (
      <Notice>Porządek obrad nie jest jeszcze ustalony.</Notice>
    ) : (
      <ol className={styles.agenda}>
        {items.map((item) => (
          <Item key={item.id} item={item} meetingId={meetingId} {...tools} />
        ))}
      </ol>
    )}
  </section>
)
