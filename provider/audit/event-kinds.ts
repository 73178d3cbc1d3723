// Every kind of event and what auditors call it. Who writes a kind that is not here does not compile.

export const EVENT_KINDS = {
  sign_in: 'Zalogowanie',
  sign_in_failed: 'Nieudane logowanie',
  sign_in_locked: 'Blokada logowania po nieudanych próbach',
  sign_in_while_locked: 'Próba logowania w czasie blokady',
  sign_in_blocked: 'Logowanie na konto zablokowane lub nieaktywne',
  sign_in_password_change: 'Logowanie z wymaganą zmianą hasła',
  sign_out: 'Wylogowanie',
  other_sessions_ended: 'Zakończenie pozostałych sesji',
  consent: 'Akceptacja tekstu',
  profile_switch: 'Zmiana używanego profilu',
  password_changed: 'Zmiana hasła',
  recovery_requested: 'Odzyskiwanie hasła',
  recovery_refused: 'Odmowa odzyskania hasła',
  activation_failed: 'Nieudana aktywacja hasła tymczasowego',
  temporary_password_activated: 'Aktywacja hasła tymczasowego',
  administrator_created: 'Utworzenie administratora',
  demo_filled: 'Wypełnienie bazy danymi pokazowymi',
  own_data_downloaded: 'Pobranie własnych danych',

  article_created: 'Dodanie artykułu',
  article_changed: 'Zmiana artykułu',
  article_published: 'Opublikowanie artykułu',
  article_replaced: 'Zastąpienie opublikowanego artykułu',
  article_archived: 'Archiwizacja artykułu',
  article_moved: 'Zmiana kolejności artykułów',
  article_edit_begun: 'Rozpoczęcie edycji opublikowanego artykułu',
  articles_deleted: 'Usunięcie artykułów',

  folder_created: 'Utworzenie katalogu',
  folder_changed: 'Zmiana katalogu',
  document_created: 'Dodanie dokumentu',
  document_changed: 'Zmiana dokumentu',
  nodes_published: 'Opublikowanie w bibliotece',
  nodes_withdrawn: 'Wycofanie z publikacji w bibliotece',
  nodes_opened: 'Udostępnienie publiczne w bibliotece',
  nodes_closed: 'Wyłączenie dostępu publicznego w bibliotece',
  nodes_moved: 'Przeniesienie w bibliotece',
  nodes_deleted: 'Usunięcie do kosza',
  nodes_restored: 'Przywrócenie z kosza',
  nodes_purged: 'Trwałe usunięcie z kosza',
  attendance_started: 'Rozpoczęcie zbierania potwierdzeń udziału',
  attendance_stopped: 'Zakończenie zbierania potwierdzeń udziału',
  attendance_confirmed: 'Potwierdzenie udziału',

  calendar_event_created: 'Dodanie wydarzenia',
  calendar_event_changed: 'Zmiana wydarzenia',
  calendar_events_deleted: 'Usunięcie wydarzeń',
  calendar_subscription_created: 'Utworzenie adresu subskrypcji kalendarza',
  calendar_subscription_revoked: 'Wyłączenie adresu subskrypcji kalendarza',

  voting_created: 'Przygotowanie głosowania',
  voting_changed: 'Zmiana głosowania',
  votings_deleted: 'Usunięcie głosowań',
  voting_start: 'Rozpoczęcie głosowania',
  voting_finish: 'Zakończenie głosowania',
  voting_back: 'Wycofanie głosowania do przygotowania',
  voting_cancel: 'Anulowanie głosowania',
  voting_restore: 'Przywrócenie głosowania',
  voting_in_progress_by_time: 'Rozpoczęcie głosowania o ustalonej godzinie',
  voting_finished_by_time: 'Zakończenie głosowania o ustalonej godzinie',
  voting_mails_queued: 'Wysłanie wiadomości o głosowaniu',
  vote_cast: 'Oddanie głosu',
  vote_cast_on_behalf: 'Oddanie głosu w imieniu użytkownika',
  vote_canceled: 'Anulowanie głosu',

  contact_message_sent: 'Wiadomość do sekretariatu',
  help_file_replaced: 'Wymiana pliku do pobrania',
} as const

export type EventKind = keyof typeof EVENT_KINDS

/** Also of a kind that an earlier version wrote and this one does not know. */
export const kindName = (kind: string): string => (kind in EVENT_KINDS ? EVENT_KINDS[kind as EventKind] : kind)

/** The kinds whose names contain the text. */
export const kindsNamed = (text: string): string[] =>
  Object.entries(EVENT_KINDS).flatMap(([kind, name]) => (name.toLocaleLowerCase('pl').includes(text.toLocaleLowerCase('pl')) ? [kind] : []))
