// An address for each row of the route table.
import { ROUTES, type Route } from '#contract/pages.ts'

/** Records that every demo has. */
const EXISTING: Record<string, string> = { folderId: '1', parentFolderId: '1', pageId: '0', returnId: '0' }
/** Parameters without which a page redirects. */
const QUERY_OF: Record<string, string> = { '/przenieskatalogdokument/[parentFolderId]': '?id=2' }
/** Routes whose parameter has a common name and another meaning. */
const OF_ROUTE: Record<string, Record<string, string>> = {
  '/kalendarz/edycjawydarzenia/[entryId]': { entryId: '1' },
  // With several versions.
  '/dokumenty/zmiany/[documentId]': { documentId: '5' },
  '/uchwaly/publikacja/[entryId]': { entryId: '1' },
  // The first note of the demo is the super administrator's own.
  '/dokumenty/notatki/[entryId]': { entryId: '1' },
  '/uzytkownicy/dostep/[entryId]': { entryId: '1' },
  '/uzytkownicy/otwarcia/[entryId]': { entryId: '1' },
  '/uzytkownicy/sesje/[entryId]': { entryId: '1' },
  '/uzytkownicy/edytujuzytk/[entryId]/[[...list]]': { entryId: '1' },
  '/uzytkownicy/historiauzytk/[entryId]/[[...list]]': { entryId: '1' },
  '/zarzadzanieglosowania/edycjaglosowania/[entryId]': { entryId: '7' },
  '/zarzadzanieglosowania/podgladglosowania/[entryId]': { entryId: '3' },
  '/zarzadzanieglosowania/podgladglosowania/[entryId]/[viewId]': { entryId: '3' },
  '/zarzadzanieglosowania/edycjaglosu/[entryId]': { entryId: '3' },
  '/potwierdzeniaudzialu/[entryId]': { entryId: '3' },
  '/potwierdzeniaudzialu/edycjapotwierdzenia/[entryId]': { entryId: '3' },
  // As the address bar shows them, without the key; attendance.spec.ts opens them with one.
  '/potwierdzenia/udzial/[confirmationKey]': { confirmationKey: '-' },
  '/potwierdzenia/brakudzialu/[confirmationKey]': { confirmationKey: '-' },
  '/newsletter/rezygnacja/[newsletterKey]': { newsletterKey: '-' },
  '/zestawienie/rezygnacja/[digestKey]': { digestKey: '-' },
  '/powiadomienieglosowania/[votingId]': { votingId: '3' },
  '/powiadomienieaktualnosci/[newsId]': { newsId: '21' },
  '/powiadomieniedokumenty/[folderId]': { folderId: '3' },
  '/powiadomieniepotwierdzenia/[folderId]': { folderId: '3' },
  // It asks for a confirmation.
  '/powiadomieniezapoznanie/[documentId]': { documentId: '46' },
  '/powiadomienia/podgladpowiadomienia/[entryId]': { entryId: '3' },
  '/powiadomienia/podgladpowiadomienia/[entryId]/[recipientId]': { entryId: '1', recipientId: '1' },
  '/powiadomienia/edycjapowiadomienia/[entryId]': { entryId: '6' },
  '/powiadomienia/wysylkapowiadomienia/[entryId]': { entryId: '6' },
}
/** Forms of profiles and dictionaries: the first entry of each. */
for (const { path } of ROUTES)
  if (path.startsWith('/profile/edytujprofil/') || /^\/administracja\/slowniki\/edytuj/.test(path)) OF_ROUTE[path] = { entryId: '1' }
const A_KEY = 'nieistniejacyklucz0000000000'

export function addressOf(route: Route, params: Record<string, string> = {}): string {
  const path = route.path
    .replace(/\/\[\[\.\.\.\w+\]\]/, '')
    .replace(
      /\[(\w+)\]/g,
      (_, name: string) => OF_ROUTE[route.path]?.[name] ?? params[name] ?? route.values?.[name]?.[0] ?? EXISTING[name] ?? (name.endsWith('Key') ? A_KEY : '1'),
    )
  return path + (QUERY_OF[route.path] ?? '')
}
