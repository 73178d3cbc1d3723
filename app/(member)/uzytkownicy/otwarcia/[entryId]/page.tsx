import { LogList, type Log } from '#components/logs/list.tsx'
import { OfPerson, userOpeningsLog } from '#components/logs/openings.tsx'
import { UserFrame } from '#components/users/frame.tsx'
import type { UserOpeningColumn, UserOpenings } from '#lib/logs/openings.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { loadUser, WHOLE_LIST, type EditedUser } from '#lib/users/loaders.ts'

export const metadata = pageMetadata('/uzytkownicy/otwarcia/[entryId]')

type Whole = UserOpenings & { user: EditedUser }

/** The list as one of the views of the account. */
function logOf(entryId: string): Log<UserOpenings['items'][number], UserOpeningColumn, Whole> {
  const log = userOpeningsLog(entryId)
  return {
    ...log,
    load: async (query, filter) => {
      const [user, shown] = await Promise.all([loadUser(entryId), log.load(query, filter)])
      return { ...shown, list: { ...shown.list, user } }
    },
    frame: (list, content) => (
      <UserFrame user={list.user} left={WHOLE_LIST} current="openings">
        <OfPerson list={list}>{content}</OfPerson>
      </UserFrame>
    ),
  }
}

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<SearchParams>
}

export default async function UserOpeningsPage({ params, searchParams }: Props) {
  const [{ entryId }, query] = await Promise.all([params, searchParams])
  return <LogList log={logOf(entryId)} searchParams={query} />
}
