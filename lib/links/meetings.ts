// Addresses of the screens of meetings.
export const MEETINGS_PATH = '/posiedzenia'

export const meetingHref = (id: number | string): string => `${MEETINGS_PATH}/${id}`
/** The page of the book; `since`: of what is new and changed since the reader's last pack. */
export const bookHref = (id: number | string, since?: 'last'): string => `${meetingHref(id)}/ksiazka${since ? '?od=ostatniego' : ''}`
export const NEW_MEETING = `${MEETINGS_PATH}/nowe`
export const editMeetingHref = (id: number | string): string => `${meetingHref(id)}/edycja`

/** `folderId`: the folder that becomes the meeting's. */
export const newMeetingHref = (folderId?: number): string => (folderId === undefined ? NEW_MEETING : `${NEW_MEETING}?katalog=${folderId}`)

/** `at`: the second that is shown instead of this one, as it is typed. */
export const presenceHref = (id: number | string, at?: string): string =>
  `${meetingHref(id)}/obecnosc${at === undefined ? '' : `?chwila=${encodeURIComponent(at)}`}`

export const correctionHref = (id: number | string, entryId: number): string => `${presenceHref(id)}/${entryId}`

export const screenHref = (id: number | string): string => `${meetingHref(id)}/ekran`
export const agendaHref = (id: number | string): string => `${meetingHref(id)}/porzadek`

/** What everybody is told of it. */
export const publicationHref = (id: number | string): string => `${meetingHref(id)}/publikacja`

/** In the address of the agenda: the item that was moved last, and which way. */
export const MOVED_ITEM = 'przesuniety'
export const MOVED_WAY = 'dokad'
/** In the address of the agenda: the row of the document, or the voting, that was moved last. */
export const MOVED_DOCUMENT = 'dokument'
export const MOVED_VOTING = 'glosowanie'
type Moved = typeof MOVED_ITEM | typeof MOVED_DOCUMENT | typeof MOVED_VOTING
/** `row`: `{id}` for that of the answer. */
export const movedHref = (id: number, moved: Moved, row: number | '{id}', way?: string): string =>
  `${agendaHref(id)}?${way === undefined ? '' : `${MOVED_WAY}=${way}&`}${moved}=${row}`

/** In the address of the agenda, at its end: the documents whose boxes are ticked. */
export const TICKED = 'zaznaczone'
/** An address of the agenda with these ticks instead of those that it has. */
export function tickedHref(href: string, ids: readonly string[]): string {
  const [page = '', ...fragment] = href.replace(new RegExp(`[?&]${TICKED}=[\\d,]*`), '').split('#')
  const ticks = ids.length === 0 ? '' : `${page.includes('?') ? '&' : '?'}${TICKED}=${ids.join()}`
  return [`${page}${ticks}`, ...fragment].join('#')
}

/** In the address of the agenda: only its documents are shown, to be ticked. */
export const SEVERAL = 'kilka'
export const severalHref = (id: number): string => `${agendaHref(id)}?${SEVERAL}=1`

/** In the address of the agenda: the item whose form is open. */
export const EDITED_ITEM = 'popraw'
export const editItemHref = (id: number, itemId: number): string => `${agendaHref(id)}?${EDITED_ITEM}=${itemId}#punkt-${itemId}`

/** The meeting's page as it says that files were added. */
export const uploadedToMeetingHref = (id: number): string => `${meetingHref(id)}?komunikat=DOCUMENTS_UPLOADED`

export const minutesHref = (id: number | string): string => `${meetingHref(id)}/protokol`
export const writeMinutesHref = (id: number | string): string => `${minutesHref(id)}/edycja`
/** The page on which the secretariat answers a remark. */
export const remarkHref = (id: number | string, remarkId: number): string => `${minutesHref(id)}/uwagi/${remarkId}`
