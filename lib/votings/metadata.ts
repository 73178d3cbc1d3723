// Titles of the members' pages of votings.
import { isApiFailure } from '#lib/provider/failure.ts'
import { pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'
import { loadBallot } from './loaders.ts'

const TITLE_CUT = 150

/** What cannot be read has the table's title; the page itself says what is wrong. */
export async function ballotMetadata(votingEntryId: string): Promise<PageHead> {
  try {
    const { title } = await loadBallot(votingEntryId)
    return { title: title.length > TITLE_CUT ? `${title.slice(0, TITLE_CUT).trimEnd()}…` : title }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata('/glosowanie/[votingEntryId]')
  }
}
