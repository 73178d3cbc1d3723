// Addresses of the screens of meetings.
export const MEETINGS_PATH = '/posiedzenia'

export const meetingHref = (id: number | string): string => `${MEETINGS_PATH}/${id}`
