// Addresses of the public pages about the committee.
export const COMMITTEE_PATH = '/komitet'

/** Query parameter: the day of the composition. */
export const COMPOSITION_DAY = 'dzien'
export const publicMeetingHref = (id: number | string): string => `${COMMITTEE_PATH}/posiedzenia/${id}`
