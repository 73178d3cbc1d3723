// Open sessions, each with a button that ends it, except the session of this page's reader.
import type { ReactNode } from 'react'
import type { LiveSession } from '#contract/account.ts'
import { Table, type Column } from './table.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { sessionPlace } from '#lib/format/session-place.ts'

interface Props {
  caption: string
  sessions: readonly LiveSession[]
  /** null: no action. */
  ending: (session: LiveSession) => ReactNode
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

export function LiveSessions({ caption, sessions, ending }: Props) {
  const columns: Column<LiveSession>[] = [
    {
      title: 'Przeglądarka i system',
      isHeading: true,
      cell: (session) => (session.current ? <strong>Ta sesja: {sessionPlace(session)}</strong> : sessionPlace(session)),
    },
    { title: 'Zalogowano', room: 'wide', cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { title: 'Ostatnia czynność', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
    { title: 'Adres sieciowy', cell: ({ address }) => address },
    { title: 'Akcje', cell: (session) => (session.current ? null : ending(session)) },
  ]
  return <Table caption={caption} columns={columns} rows={[...sessions]} rowKey={({ id }) => id} />
}
