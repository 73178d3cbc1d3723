// Pages of the signed-in that React's renderer makes alone, without the framework (`app/_plain`).
import { mayAdminister } from '#lib/session/may-administer.ts'
import type { SignedIn } from '#lib/session/visit.ts'

/** Where they are made. */
export const PLAIN_PAGE = '/api/page'

export const PLAIN_PATHS = [
  '/aktualnosci',
  '/aktualnosci/strona/[pageId]/[rowsCount]',
  '/aktualnosci/artykul/[entryId]',
  '/aktualnosci/artykul/[entryId]/[returnId]/[pageCount]',
  '/dokumenty',
  '/dokumenty/dokument/[documentId]',
  '/dokumenty/0/[structNodeId]',
  '/dokumenty/nowe',
  '/dokumenty/[folderId]',
  '/dokumenty/[folderId]/[documentId]',
  '/dokumentyglosowanie/[folderId]/[votingId]',
  '/glosowania',
  '/glosowania/[tabId]',
  '/kalendarz',
  '/kalendarz/[tabId]',
  '/mojekonto',
  '/posiedzenia',
  '/posiedzenia/[meetingId]',
] as const

export type PlainPath = (typeof PLAIN_PATHS)[number]

/** Administrators drag files onto these: there the framework begins when they do, with what it has written of the page. */
const TAKES_FILES: readonly PlainPath[] = [
  '/dokumenty',
  '/dokumenty/[folderId]',
  '/dokumenty/[folderId]/[documentId]',
  '/dokumentyglosowanie/[folderId]/[votingId]',
  '/posiedzenia/[meetingId]',
]

const plain: ReadonlySet<string> = new Set(PLAIN_PATHS)
const takesFiles: ReadonlySet<string> = new Set(TAKES_FILES)

export const isPlainPath = (path: string): path is PlainPath => plain.has(path)

/** `path` as the route table spells it. */
export const isPlainFor = (person: Pick<SignedIn, 'permissions'> | undefined, path: string): boolean =>
  person !== undefined && plain.has(path) && !(takesFiles.has(path) && mayAdminister(person))
