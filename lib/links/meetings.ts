// Addresses of the screens of meetings.
export const MEETINGS_PATH = '/posiedzenia'

export const meetingHref = (id: number | string): string => `${MEETINGS_PATH}/${id}`
export const NEW_MEETING = `${MEETINGS_PATH}/nowe`
export const editMeetingHref = (id: number | string): string => `${meetingHref(id)}/edycja`

/** `folderId`: the folder that becomes the meeting's. */
export const newMeetingHref = (folderId?: number): string => (folderId === undefined ? NEW_MEETING : `${NEW_MEETING}?katalog=${folderId}`)
