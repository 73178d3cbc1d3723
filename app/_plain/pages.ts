// The pages that React renders alone, each by its file in `app`, which Next renders where that is needed.
import type { ReactNode } from 'react'
import type { PageHead } from '#lib/shell/page-metadata.ts'
import type { PlainPath } from '#lib/shell/plain-paths.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import * as calendarTab from '#app/(member)/kalendarz/[tabId]/page.tsx'
import * as account from '#app/(member)/mojekonto/page.tsx'
import * as meeting from '#app/(member)/posiedzenia/[meetingId]/page.tsx'
import * as meetings from '#app/(member)/posiedzenia/page.tsx'
import * as articleFromList from '#app/(public)/aktualnosci/artykul/[entryId]/[returnId]/[pageCount]/page.tsx'
import * as article from '#app/(public)/aktualnosci/artykul/[entryId]/page.tsx'
import * as news from '#app/(public)/aktualnosci/page.tsx'
import * as newsOfPage from '#app/(public)/aktualnosci/strona/[pageId]/[rowsCount]/page.tsx'
import * as hit from '#app/(public)/dokumenty/0/[structNodeId]/page.tsx'
import * as nodeInFolder from '#app/(public)/dokumenty/[folderId]/[documentId]/page.tsx'
import * as folder from '#app/(public)/dokumenty/[folderId]/page.tsx'
import * as documentItself from '#app/(public)/dokumenty/dokument/[documentId]/page.tsx'
import * as unread from '#app/(public)/dokumenty/nowe/page.tsx'
import * as library from '#app/(public)/dokumenty/page.tsx'
import * as votingDocuments from '#app/(public)/dokumentyglosowanie/[folderId]/[votingId]/page.tsx'
import * as votingsOfTab from '#app/(public)/glosowania/[tabId]/page.tsx'
import * as votings from '#app/(public)/glosowania/page.tsx'
import * as calendar from '#app/(public)/kalendarz/page.tsx'

export interface PageProps {
  /** A page's parameters follow from the name of its folder, which types cannot check. */
  params: Promise<never>
  searchParams: Promise<SearchParams>
}

interface PageModule {
  default: (props: PageProps) => ReactNode | Promise<ReactNode>
  metadata?: PageHead
  generateMetadata?: (props: PageProps) => PageHead | Promise<PageHead>
}

export const PAGES: Readonly<Record<PlainPath, PageModule>> = {
  '/aktualnosci': news,
  '/aktualnosci/strona/[pageId]/[rowsCount]': newsOfPage,
  '/aktualnosci/artykul/[entryId]': article,
  '/aktualnosci/artykul/[entryId]/[returnId]/[pageCount]': articleFromList,
  '/dokumenty': library,
  '/dokumenty/dokument/[documentId]': documentItself,
  '/dokumenty/0/[structNodeId]': hit,
  '/dokumenty/nowe': unread,
  '/dokumenty/[folderId]': folder,
  '/dokumenty/[folderId]/[documentId]': nodeInFolder,
  '/dokumentyglosowanie/[folderId]/[votingId]': votingDocuments,
  '/glosowania': votings,
  '/glosowania/[tabId]': votingsOfTab,
  '/kalendarz': calendar,
  '/kalendarz/[tabId]': calendarTab,
  '/mojekonto': account,
  '/posiedzenia': meetings,
  '/posiedzenia/[meetingId]': meeting,
}
