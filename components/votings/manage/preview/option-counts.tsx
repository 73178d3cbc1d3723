import type { VotingDetails } from '#contract/votings.ts'
import { Table } from '#components/ui/table.tsx'

interface Props {
  options: VotingDetails['votingOptions']
  /** Votes that count. */
  votedCount: number
}

const percent = new Intl.NumberFormat('pl-PL', { style: 'percent', maximumFractionDigits: 1 })

/** How many votes each answer has, in the order of the ballot. */
export const OptionCounts = ({ options, votedCount }: Props) => (
  <Table
    caption="Głosy na poszczególne odpowiedzi"
    columns={[
      { title: 'Odpowiedź', isHeading: true, cell: ({ name }) => name },
      { title: 'Głosy', tight: true, cell: ({ votesCount }) => votesCount },
      { title: 'Udział', tight: true, cell: ({ votesCount }) => (votedCount > 0 ? percent.format(votesCount / votedCount) : '—') },
    ]}
    rows={options}
    rowKey={({ id }) => id}
  />
)
