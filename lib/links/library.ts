// Addresses of the library that lead there from other areas too.
import { NODE_DOCUMENT, type DocumentNode } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { AudienceList } from '#contract/who-sees.ts'

/** In the address of a document: the voting from whose documents one came. */
export const VOTING = 'glosowanie'

export const votingDocumentsHref = (folderId: number, votingId: number): string => `/dokumentyglosowanie/${folderId}/${votingId}`

export const folderHref = (id: number): string => (id === ROOT_FOLDER_ID ? '/dokumenty' : `/dokumenty/${id}`)

/** `votingId`: as one of the documents of a voting. */
export const documentHref = (id: number, votingId?: number): string => `/dokumenty/dokument/${id}${votingId === undefined ? '' : `?${VOTING}=${votingId}`}`

export const nodeHref = ({ id, nodeType }: Pick<DocumentNode, 'id' | 'nodeType'>, votingId?: number): string =>
  nodeType === NODE_DOCUMENT ? documentHref(id, votingId) : votingId === undefined ? folderHref(id) : votingDocumentsHref(id, votingId)

/** Who opened a document, for administrators. */
/** Who changed what on a folder, for administrators. */
export const folderHistoryHref = (id: number): string => `/dokumenty/historia/${id}`

export const openingsHref = (id: number | string): string => `/dokumenty/otwarcia/${id}`

/** In the address of who sees something: the day at whose end. */
export const DAY = 'dzien'

/** Who sees a folder or document, for administrators; or who does not. `day`: who saw it at the end of that day. */
export const whoSeesHref = (id: number | string, { list = 'sees', day = null }: { list?: AudienceList; day?: string | null } = {}): string =>
  `/ktowidzi/${id}${list === 'sees' ? '' : '/niewidza'}${day === null ? '' : `?${DAY}=${day}`}`

/** In the address of the reader: the meeting whose order it follows, instead of the folder's. */
export const MEETING = 'posiedzenie'
export const PAGE = 'strona'
export const WORDS = 'szukaj'
/** The page that words are sought from. */
export const SOUGHT_FROM = 'odstrony'
/** In per cent of the width that there is. */
export const ZOOM = 'powiekszenie'
export const ZOOMS = [100, 150, 200, 300] as const
export type Zoom = (typeof ZOOMS)[number]

export interface ReaderPlace {
  meetingId?: number | undefined
  /** From 1. */
  page?: number
  /** What is sought in the document. */
  words?: string
  zoom?: Zoom
}

/** Without the page: what is kept when another one is chosen. */
export const readerQuery = ({ meetingId, words = '', zoom = 100 }: ReaderPlace): Record<string, string> => ({
  ...(meetingId !== undefined && { [MEETING]: String(meetingId) }),
  ...(words !== '' && { [WORDS]: words }),
  ...(zoom > 100 && { [ZOOM]: String(zoom) }),
})

/** A document page by page. */
export const readerHref = (id: number, { page = 1, ...place }: ReaderPlace = {}): string => {
  // Among hits the page is told, since otherwise it is that of the first one.
  const query = new URLSearchParams({ ...readerQuery(place), ...((page > 1 || place.words) && { [PAGE]: String(page) }) })
  return `/dokumenty/czytaj/${id}${query.size > 0 ? `?${query}` : ''}`
}

/** Of a hit on its page, from 1. */
export const hitAnchor = (number: number): string => `trafienie-${number}`

/** In the address of a comparison: numbers of the older and the newer version. */
export const FROM = 'od'
export const TO = 'do'

/** What differs between two versions; by default between the newest and the one that the reader knows. */
export const comparisonHref = (id: number, { from, to }: { from?: number; to?: number } = {}): string => {
  const query = new URLSearchParams({ ...(from !== undefined && { [FROM]: String(from) }), ...(to !== undefined && { [TO]: String(to) }) })
  return `/dokumenty/zmiany/${id}${query.size > 0 ? `?${query}` : ''}`
}
