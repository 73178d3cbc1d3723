import { CommitteePage } from '#components/committee/page.tsx'
import { PublicMeetings } from '#components/meetings/publication/public-list.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadCommittee } from '#lib/committee/loaders.ts'
import { COMMITTEE_PATH, COMPOSITION_DAY } from '#lib/links/committee.ts'
import { loadPublicMeetings } from '#lib/meetings/publication/loaders.ts'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  searchParams: Promise<SearchParams>
}

/** Earlier days are not for search engines, which would keep what was for a day. */
export const generateMetadata = async ({ searchParams }: Props): Promise<PageHead> => ({
  ...pageMetadata(COMMITTEE_PATH),
  description: 'Skład Komitetu według reprezentowanych stron, regulamin oraz posiedzenia z porządkiem obrad i protokołami.',
  ...canonical(COMMITTEE_PATH),
  ...((await searchParams)[COMPOSITION_DAY] !== undefined && { robots: { index: false } }),
})

async function load(day: string | string[] | undefined) {
  const [committee, meetings] = await Promise.all([loadCommittee(day), loadPublicMeetings()])
  return { committee, meetings }
}

export default async function PublicCommitteePage({ searchParams }: Props) {
  const day = (await searchParams)[COMPOSITION_DAY]
  return (
    <Loaded load={() => load(day)}>{({ committee, meetings }) => <CommitteePage {...committee} meetings={<PublicMeetings meetings={meetings} />} />}</Loaded>
  )
}
