// Addresses of the public pages about the committee.
import { DownloadVersion } from '#contract/documents.ts'
import { doorPath } from '#lib/provider/door-path.ts'

export const COMMITTEE_PATH = '/komitet'

/** Query parameter: the day of the composition. */
export const COMPOSITION_DAY = 'dzien'
export const publicMeetingHref = (id: number | string): string => `${COMMITTEE_PATH}/posiedzenia/${id}`

/** The file of a version. */
export const ruleTextHref = (versionId: number): string => doorPath(DownloadVersion.path.replace('{versionId}', String(versionId)))
