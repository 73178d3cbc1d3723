// The pages that React renders alone, each by its file in `app`, which Next renders where that is needed.
import type { ReactNode } from 'react'
import type { PageHead } from '#lib/shell/page-metadata.ts'
import type { PlainPath } from '#lib/shell/plain-paths.ts'
import type { SearchParams } from '#lib/tables/query.ts'

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

/** By the address that the route table has. */
export const PAGES: Readonly<Record<PlainPath, () => Promise<PageModule>>> = {
  '/aktualnosci': () => import('#app/(public)/aktualnosci/page.tsx'),
  '/aktualnosci/strona/[pageId]/[rowsCount]': () => import('#app/(public)/aktualnosci/strona/[pageId]/[rowsCount]/page.tsx'),
  '/aktualnosci/artykul/[entryId]': () => import('#app/(public)/aktualnosci/artykul/[entryId]/page.tsx'),
  '/aktualnosci/artykul/[entryId]/[returnId]/[pageCount]': () => import('#app/(public)/aktualnosci/artykul/[entryId]/[returnId]/[pageCount]/page.tsx'),
  '/aktualnosci/[tabId]': () => import('#app/(member)/aktualnosci/[tabId]/page.tsx'),
  '/dozrobienia': () => import('#app/(member)/dozrobienia/page.tsx'),
  '/posiedzenia': () => import('#app/(member)/posiedzenia/page.tsx'),
  '/posiedzenia/[meetingId]': () => import('#app/(member)/posiedzenia/[meetingId]/page.tsx'),
  '/posiedzenia/[meetingId]/ksiazka': () => import('#app/(member)/posiedzenia/[meetingId]/ksiazka/page.tsx'),
  '/posiedzenia/[meetingId]/protokol': () => import('#app/(member)/posiedzenia/[meetingId]/protokol/page.tsx'),
  '/posiedzenia/[meetingId]/protokol/uwagi/[entryId]': () => import('#app/(member)/posiedzenia/[meetingId]/protokol/uwagi/[entryId]/page.tsx'),
  '/posiedzenia/[meetingId]/ekran': () => import('#app/(bare)/posiedzenia/[meetingId]/ekran/page.tsx'),
  '/posiedzenia/[meetingId]/obecnosc': () => import('#app/(member)/posiedzenia/[meetingId]/obecnosc/page.tsx'),
  '/posiedzenia/[meetingId]/obecnosc/[entryId]': () => import('#app/(member)/posiedzenia/[meetingId]/obecnosc/[entryId]/page.tsx'),
  '/dokumenty': () => import('#app/(public)/dokumenty/page.tsx'),
  '/dokumenty/dokument/[documentId]': () => import('#app/(public)/dokumenty/dokument/[documentId]/page.tsx'),
  '/dokumenty/0/[structNodeId]': () => import('#app/(public)/dokumenty/0/[structNodeId]/page.tsx'),
  '/dokumenty/nowe': () => import('#app/(public)/dokumenty/nowe/page.tsx'),
  '/dokumenty/zmiany/[documentId]': () => import('#app/(member)/dokumenty/zmiany/[documentId]/page.tsx'),
  '/dokumenty/czytaj/[documentId]': () => import('#app/(member)/dokumenty/czytaj/[documentId]/page.tsx'),
  '/dokumenty/kosz': () => import('#app/(member)/dokumenty/kosz/page.tsx'),
  '/dokumenty/historia/[folderId]': () => import('#app/(member)/dokumenty/historia/[folderId]/page.tsx'),
  '/dokumenty/otwarcia/[documentId]': () => import('#app/(member)/dokumenty/otwarcia/[documentId]/page.tsx'),
  '/dokumenty/[folderId]': () => import('#app/(public)/dokumenty/[folderId]/page.tsx'),
  '/dokumenty/[folderId]/[documentId]': () => import('#app/(public)/dokumenty/[folderId]/[documentId]/page.tsx'),
  '/dokumentyglosowanie/[folderId]/[votingId]': () => import('#app/(public)/dokumentyglosowanie/[folderId]/[votingId]/page.tsx'),
  '/nowykatalog/[parentFolderId]/[[...sibling]]': () => import('#app/(member)/nowykatalog/[parentFolderId]/[[...sibling]]/page.tsx'),
  '/edytujkatalog/[folderId]/[[...sibling]]': () => import('#app/(member)/edytujkatalog/[folderId]/[[...sibling]]/page.tsx'),
  '/przenieskatalogdokument/[parentFolderId]': () => import('#app/(member)/przenieskatalogdokument/[parentFolderId]/page.tsx'),
  '/ktowidzi/[nodeId]': () => import('#app/(member)/ktowidzi/[nodeId]/page.tsx'),
  '/ktowidzi/[nodeId]/[viewId]': () => import('#app/(member)/ktowidzi/[nodeId]/[viewId]/page.tsx'),
  '/kalendarz': () => import('#app/(public)/kalendarz/page.tsx'),
  '/kalendarz/[tabId]': () => import('#app/(member)/kalendarz/[tabId]/page.tsx'),
  '/glosowania': () => import('#app/(public)/glosowania/page.tsx'),
  '/glosowania/[tabId]': () => import('#app/(public)/glosowania/[tabId]/page.tsx'),
  '/glosowanie/[votingEntryId]': () => import('#app/(member)/glosowanie/[votingEntryId]/page.tsx'),
  '/zarzadzanieglosowania': () => import('#app/(member)/zarzadzanieglosowania/page.tsx'),
  '/zarzadzanieglosowania/podgladglosowania/[entryId]': () => import('#app/(member)/zarzadzanieglosowania/podgladglosowania/[entryId]/page.tsx'),
  '/zarzadzanieglosowania/podgladglosowania/[entryId]/[viewId]': () =>
    import('#app/(member)/zarzadzanieglosowania/podgladglosowania/[entryId]/[viewId]/page.tsx'),
  '/zarzadzanieglosowania/edycjaglosu/[entryId]': () => import('#app/(member)/zarzadzanieglosowania/edycjaglosu/[entryId]/page.tsx'),
  '/zarzadzanieglosowania/[tabId]': () => import('#app/(member)/zarzadzanieglosowania/[tabId]/page.tsx'),
  '/powiadomienia/podgladpowiadomienia/[entryId]/[recipientId]': () =>
    import('#app/(member)/powiadomienia/podgladpowiadomienia/[entryId]/[recipientId]/page.tsx'),
  '/powiadomienia/wysylkapowiadomienia/[entryId]': () => import('#app/(member)/powiadomienia/wysylkapowiadomienia/[entryId]/page.tsx'),
  '/potwierdzeniaudzialu/[entryId]': () => import('#app/(member)/potwierdzeniaudzialu/[entryId]/page.tsx'),
  '/potwierdzeniaudzialu/edycjapotwierdzenia/[entryId]': () => import('#app/(member)/potwierdzeniaudzialu/edycjapotwierdzenia/[entryId]/page.tsx'),
  '/uzytkownicy': () => import('#app/(member)/uzytkownicy/page.tsx'),
  '/uzytkownicy/historiauzytk/[entryId]/[[...list]]': () => import('#app/(member)/uzytkownicy/historiauzytk/[entryId]/[[...list]]/page.tsx'),
  '/uzytkownicy/sesje/[entryId]': () => import('#app/(member)/uzytkownicy/sesje/[entryId]/page.tsx'),
  '/uzytkownicy/otwarcia/[entryId]': () => import('#app/(member)/uzytkownicy/otwarcia/[entryId]/page.tsx'),
  '/uzytkownicy/dostep/[entryId]': () => import('#app/(member)/uzytkownicy/dostep/[entryId]/page.tsx'),
  '/profile': () => import('#app/(member)/profile/page.tsx'),
  '/profile/nowyprofil': () => import('#app/(member)/profile/nowyprofil/page.tsx'),
  '/profile/edytujprofil/[entryId]': () => import('#app/(member)/profile/edytujprofil/[entryId]/page.tsx'),
  '/administracja/slowniki': () => import('#app/(member)/administracja/slowniki/page.tsx'),
  '/administracja/slowniki/nowareprstr': () => import('#app/(member)/administracja/slowniki/nowareprstr/page.tsx'),
  '/administracja/slowniki/edytujreprstr/[entryId]': () => import('#app/(member)/administracja/slowniki/edytujreprstr/[entryId]/page.tsx'),
  '/administracja/slowniki/nowainst': () => import('#app/(member)/administracja/slowniki/nowainst/page.tsx'),
  '/administracja/slowniki/edytujinst/[entryId]': () => import('#app/(member)/administracja/slowniki/edytujinst/[entryId]/page.tsx'),
  '/administracja/slowniki/nowafunk': () => import('#app/(member)/administracja/slowniki/nowafunk/page.tsx'),
  '/administracja/slowniki/edytujfunk/[entryId]': () => import('#app/(member)/administracja/slowniki/edytujfunk/[entryId]/page.tsx'),
  '/administracja/slowniki/nowagruparob': () => import('#app/(member)/administracja/slowniki/nowagruparob/page.tsx'),
  '/administracja/slowniki/edytujgruparob/[entryId]': () => import('#app/(member)/administracja/slowniki/edytujgruparob/[entryId]/page.tsx'),
  '/administracja/slowniki/nowywariantodp': () => import('#app/(member)/administracja/slowniki/nowywariantodp/page.tsx'),
  '/administracja/slowniki/edytujwariantodp/[entryId]': () => import('#app/(member)/administracja/slowniki/edytujwariantodp/[entryId]/page.tsx'),
  '/administracja/slowniki/nowytypwiad': () => import('#app/(member)/administracja/slowniki/nowytypwiad/page.tsx'),
  '/administracja/slowniki/edytujtypwiad/[entryId]': () => import('#app/(member)/administracja/slowniki/edytujtypwiad/[entryId]/page.tsx'),
  '/administracja/slowniki/[tabId]': () => import('#app/(member)/administracja/slowniki/[tabId]/page.tsx'),
  '/administracja/regulamin': () => import('#app/(member)/administracja/regulamin/page.tsx'),
  '/administracja/sekretariatkm': () => import('#app/(member)/administracja/sekretariatkm/page.tsx'),
  '/administracja/zdarzenia': () => import('#app/(member)/administracja/zdarzenia/page.tsx'),
  '/administracja/nieuprawnionydostep': () => import('#app/(member)/administracja/nieuprawnionydostep/page.tsx'),
  '/mojekonto': () => import('#app/(member)/mojekonto/page.tsx'),
  '/mojekonto/dwuetapowe': () => import('#app/(member)/mojekonto/dwuetapowe/page.tsx'),
  '/mojekonto/powiadomienia': () => import('#app/(member)/mojekonto/powiadomienia/page.tsx'),
  '/mojekonto/potwierdzenie': () => import('#app/(member)/mojekonto/potwierdzenie/page.tsx'),
  '/zmianahasla': () => import('#app/(member)/zmianahasla/page.tsx'),
  '/pomoc/deklaracjadostepnosc': () => import('#app/(public)/pomoc/deklaracjadostepnosc/page.tsx'),
  '/pomoc/politykaprywatnosci': () => import('#app/(public)/pomoc/politykaprywatnosci/page.tsx'),
  '/pomoc/klauzulaobinf': () => import('#app/(public)/pomoc/klauzulaobinf/page.tsx'),
  '/pomoc/licencja': () => import('#app/(public)/pomoc/licencja/page.tsx'),
  '/pomoc/pliki': () => import('#app/(member)/pomoc/pliki/page.tsx'),
  '/pomoc/kontakt': () => import('#app/(member)/pomoc/kontakt/page.tsx'),
  '/nieuprawnionydostep': () => import('#app/(public)/nieuprawnionydostep/page.tsx'),
  '/logowanie': () => import('#app/(bare)/logowanie/page.tsx'),
  '/logowanie/[passwordChangeKey]': () => import('#app/(bare)/logowanie/[passwordChangeKey]/page.tsx'),
  '/licencja': () => import('#app/(bare)/licencja/page.tsx'),
  '/politykabezp': () => import('#app/(bare)/politykabezp/page.tsx'),
  '/deklaracjazadaniacz': () => import('#app/(bare)/deklaracjazadaniacz/page.tsx'),
  '/deklaracjazadaniaobs': () => import('#app/(bare)/deklaracjazadaniaobs/page.tsx'),
  '/deklaracjadostepnosc': () => import('#app/(bare)/deklaracjadostepnosc/page.tsx'),
  '/aktywacjahasla/[activationKey]': () => import('#app/(bare)/aktywacjahasla/[activationKey]/page.tsx'),
  '/potwierdzenia/udzial/[confirmationKey]': () => import('#app/(bare)/potwierdzenia/udzial/[confirmationKey]/page.tsx'),
  '/potwierdzenia/brakudzialu/[confirmationKey]': () => import('#app/(bare)/potwierdzenia/brakudzialu/[confirmationKey]/page.tsx'),
  '/newsletter/rezygnacja/[newsletterKey]': () => import('#app/(bare)/newsletter/rezygnacja/[newsletterKey]/page.tsx'),
  '/zestawienie/rezygnacja/[digestKey]': () => import('#app/(bare)/zestawienie/rezygnacja/[digestKey]/page.tsx'),
}
