// A page of a document, and what was found in it, for tests.
import type { Found, ReadPage } from './loaders.ts'

export const PAGE: ReadPage = {
  documentId: 4,
  name: 'Kryteria',
  fileType: 'pdf',
  fileSize: 2048,
  previous: null,
  next: null,
  versionId: 9,
  unreadable: null,
  page: 3,
  pagesCount: 9,
  text: 'Kryteria',
  blocks: [],
  picture: null,
}

export const FOUND: Found = { hits: [], totalCount: 300, pages: [2, 5], pagesSearched: 9, pagesUnread: [], pagesCount: 9, hasText: true, unreadable: null }
