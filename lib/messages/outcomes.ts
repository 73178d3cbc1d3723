// What the portal says after something worked, by the key that forms send along as `_outcome`.
import { RECOVERY_MAIL_WAIT_MINUTES } from '#contract/session.ts'
import { BIN_DAYS } from '#contract/document-changes.ts'
import { counted } from '#lib/format/plural.ts'

const MINUTES = { one: 'minuty', few: 'minut', many: 'minut' }
const ITEMS = { one: 'element', few: 'elementy', many: 'elementów' }
const ARTICLES = { one: 'artykuł', few: 'artykuły', many: 'artykułów' }
const EVENTS = { one: 'wydarzenie', few: 'wydarzenia', many: 'wydarzeń' }
const DAYS = { one: 'dzień', few: 'dni', many: 'dni' }

/** How many items a bulk action touched; words of their own where the answer did not say. */
const items = (count: string | undefined, forms = ITEMS, otherwise = 'wybrane elementy') =>
  count && /^\d{1,6}$/.test(count) ? counted(Number(count), forms) : otherwise

const OUTCOMES = {
  SIGNED_OUT: () => 'Wylogowano.',
  FORM_EXPIRED: () => 'Formularz był otwarty zbyt długo i nie został wysłany. Wypełnij go ponownie.',
  SESSION_ENDED: () => 'Sesja została zakończona. Zaloguj się ponownie.',
  FORM_NOT_SENT: () => 'Sesja zakończyła się, zanim dane zostały zapisane. Poniżej jest to, co wpisano. Sprawdź i zapisz ponownie.',
  SESSION_REFRESHED: () => 'Sesja została przedłużona.',
  SESSION_NOT_REFRESHED: () => 'Nie udało się przedłużyć sesji. Spróbuj ponownie.',
  PROFILE_SWITCHED: () => 'Profil został zmieniony.',
  PASSWORD_CHANGED: () => 'Hasło zostało zmienione.',
  TEMPORARY_PASSWORD_ACTIVATED: () => 'Hasło tymczasowe jest aktywne. Zaloguj się nim, a potem ustaw własne.',
  CONSENT_GIVEN: () => 'Akceptacja została zapisana.',
  COOKIES_ACCEPTED: () => 'Zapisano akceptację plików cookie.',
  RECOVERY_MAIL_SENT: (email?: string) =>
    `Wiadomość z hasłem tymczasowym i odnośnikiem, który je uaktywnia, wysłano na adres ${email ?? 'przypisany do konta'}. ` +
    `Jeśli nie dotrze w ciągu ${counted(RECOVERY_MAIL_WAIT_MINUTES, MINUTES)}, skontaktuj się z sekretariatem komitetu.`,

  NODES_PUBLISHED: (count?: string) => `Opublikowano ${items(count)}.`,
  NODES_WITHDRAWN: (count?: string) => `Wycofano z publikacji ${items(count)}.`,
  NODES_OPENED: (count?: string) => `Udostępniono publicznie ${items(count)}.`,
  NODES_CLOSED: (count?: string) => `Dostęp publiczny wyłączono; zmieniono ${items(count)}.`,
  NODES_DELETED: (count?: string) => `Usunięto ${items(count)}. Przez ${counted(BIN_DAYS, DAYS)} można je przywrócić z kosza.`,
  NODES_RESTORED: (count?: string) => `Przywrócono ${items(count)} jako wersje robocze.`,
  NODES_MOVED: () => 'Katalogi/dokumenty zostały przeniesione',
  FOLDER_SAVED: () => 'Katalog został zapisany.',
  DOCUMENT_SAVED: () => 'Dokument został zapisany.',
  DOCUMENTS_UPLOADED: () => 'Dokumenty zostały dodane.',
  NOTHING_SELECTED: () => 'Nie wybrano żadnego katalogu ani dokumentu.',
  MOVE_REFUSED_MIXED: () => 'Nie wszystkie katalogi/dokumenty mają ten sam status',
  MOVE_REFUSED_LINKED: () => 'Wybrane katalogi/dokumenty są powiązane z głosowaniem i nie można ich przenieść.',
  PARTICIPATION_RECORDED: () => 'Udział w posiedzeniu został potwierdzony.',
  ABSENCE_RECORDED: () => 'Brak udziału w posiedzeniu został zapisany.',
  CONFIRMATION_CANCELLED: () => 'Potwierdzenie zostało anulowane.',
  COLLECTION_ENABLED: () => 'Zbieranie potwierdzeń udziału zostało włączone.',
  COLLECTION_DISABLED: () => 'Zbieranie potwierdzeń udziału zostało wyłączone.',

  ARTICLE_SAVED: () => 'Artykuł został zapisany jako wersja robocza.',
  ARTICLE_PUBLISHED: () => 'Artykuł został opublikowany.',
  ARTICLE_REPLACED: () => 'Nowa wersja artykułu została opublikowana.',
  ARTICLE_ARCHIVED: () => 'Artykuł został przeniesiony do archiwum.',
  ARTICLE_MOVED_UP: () => 'Artykuł przesunięto wyżej.',
  ARTICLE_MOVED_DOWN: () => 'Artykuł przesunięto niżej.',
  ARTICLE_DRAFT_OPENED: () => 'To jest wersja robocza artykułu. Odwiedzający zobaczą zmiany dopiero po jej opublikowaniu.',
  ARTICLES_DELETED: (count?: string) => `Usunięto ${items(count, ARTICLES, 'zaznaczone artykuły')}.`,
  NO_ARTICLE_SELECTED: () => 'Nie zaznaczono żadnego artykułu.',

  EVENT_SAVED: () => 'Wydarzenie zostało zapisane.',
  EVENTS_DELETED: (count?: string) => `Usunięto ${items(count, EVENTS, 'zaznaczone wydarzenia')}.`,
  NO_EVENT_SELECTED: () => 'Nie zaznaczono żadnego wydarzenia.',
  SUBSCRIPTION_CREATED: () => 'Adres kalendarza został utworzony.',
  SUBSCRIPTION_REVOKED: () => 'Adres kalendarza został wyłączony. Programy, które go używały, nie pobiorą już wydarzeń.',
} satisfies Record<string, (description?: string) => string>

/** To be read at leisure: these stay on the page instead of going away after some seconds. */
const LASTING: readonly string[] = ['RECOVERY_MAIL_SENT', 'FORM_EXPIRED']
/** Said by the page itself, which knows more than a sentence. */
const OF_PAGE: readonly string[] = ['TEMPORARY_PASSWORD_ACTIVATED', 'SUBSCRIPTION_CREATED']

/** What the library says goes away after three seconds, as its specification has it; so does what is said often. */
const SHORT_MS = 3000
const SHORT: readonly string[] = [
  'NODES_PUBLISHED',
  'NODES_WITHDRAWN',
  'NODES_OPENED',
  'NODES_CLOSED',
  'NODES_MOVED',
  'FOLDER_SAVED',
  'DOCUMENT_SAVED',
  'DOCUMENTS_UPLOADED',
  'NOTHING_SELECTED',
  'MOVE_REFUSED_MIXED',
  'MOVE_REFUSED_LINKED',
  'PARTICIPATION_RECORDED',
  'ABSENCE_RECORDED',
  'CONFIRMATION_CANCELLED',
  'COLLECTION_ENABLED',
  'COLLECTION_DISABLED',
  'ARTICLE_MOVED_UP',
  'ARTICLE_MOVED_DOWN',
  'NO_ARTICLE_SELECTED',
  'NO_EVENT_SELECTED',
]

/** Milliseconds for which an outcome is shown; undefined: as long as any other. */
export const outcomeMs = (key: string): number | undefined => (SHORT.includes(key) ? SHORT_MS : undefined)

export const isLasting = (key: string): boolean => LASTING.includes(key)
export const isOfPage = (key: string): boolean => OF_PAGE.includes(key)

export type OutcomeKey = keyof typeof OUTCOMES

export const isOutcomeKey = (key: string): key is OutcomeKey => Object.hasOwn(OUTCOMES, key)

export const outcomeText = (key: OutcomeKey, description?: string): string => OUTCOMES[key](description)
