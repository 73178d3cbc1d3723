// Records that a person created, changed or decided: every column with an author.
import { USER_FIELD_NAMES } from '#common/names.ts'
import { CONFIGURATION_NAMES } from '#provider/areas/configuration/service.ts'
import { dictionaryTables } from '#provider/areas/dictionaries/service.ts'

/** A column with an author, the time, and the name of the record. */
export interface AuthoredColumn {
  table: string
  column: string
  at: string
  /** SQL; the row is `t`. */
  name: string
  what: string
}

const authored = (what: string, [table, column, at]: readonly [table: string, column: string, at: string], name = 't.name'): AuthoredColumn => ({
  table,
  column,
  at,
  name,
  what,
})
const audited = (table: string, thing: string, name?: string): AuthoredColumn[] => [
  authored(`${thing}: utworzenie`, [table, 'created_by', 'created_at'], name),
  authored(`${thing}: ostatnia zmiana`, [table, 'updated_by', 'updated_at'], name),
]
/** What a code is called. */
const inWords = (code: string, names: Readonly<Record<string, string>>) =>
  `case ${code} ${Object.entries(names)
    .map(([each, name]) => `when '${each}' then '${name}'`)
    .join(' ')} else ${code} end`
const titleOf = (table: string, ref: string, title: string) => `(select ${title} from ${table} where id = t.${ref})`

export const AUTHORED: readonly AuthoredColumn[] = [
  ...dictionaryTables.flatMap(({ table, one }) => audited(table, one)),
  ...audited('configuration', 'Ustawienie', inWords('t.config_key', CONFIGURATION_NAMES)),
  ...audited('profiles', 'Profil'),
  ...audited('users', 'Konto', `t.first_name || ' ' || t.last_name`),
  authored(
    'Konto: zmiana pola',
    ['user_changes', 'changed_by', 'changed_at'],
    `${titleOf('users', 'user_id', `first_name || ' ' || last_name`)} || ': ' || ${inWords('t.field', USER_FIELD_NAMES)}`,
  ),
  authored(
    'Kod awaryjny do logowania: prośba',
    ['second_factor_rescues', 'requested_by', 'requested_at'],
    titleOf('users', 'user_id', `first_name || ' ' || last_name`),
  ),
  ...audited('articles', 'Artykuł', 't.title'),
  authored('Artykuł: publikacja', ['articles', 'published_by', 'published_at'], 't.title'),
  authored('Artykuł: zaplanowana publikacja', ['articles', 'publish_planned_by', 'publish_at'], 't.title'),
  authored('Artykuł: archiwizacja', ['articles', 'archived_by', 'archived_at'], 't.title'),
  ...audited('nodes', 'Katalog lub dokument'),
  authored('Katalog lub dokument: publikacja', ['nodes', 'published_by', 'published_at']),
  authored('Katalog lub dokument: usunięcie', ['nodes', 'deleted_by', 'deleted_at']),
  ...audited('document_versions', 'Wersja dokumentu'),
  authored('Zapoznanie się z dokumentem: prośba', ['acquaintance_requests', 'asked_by', 'asked_at'], titleOf('nodes', 'document_id', 'name')),
  authored('Potwierdzenia udziału: rozpoczęcie zbierania', ['attendance_collections', 'started_by', 'started_at'], titleOf('nodes', 'node_id', 'name')),
  authored('Potwierdzenia udziału: zakończenie zbierania', ['attendance_collections', 'stopped_by', 'stopped_at'], titleOf('nodes', 'node_id', 'name')),
  authored('Potwierdzenie udziału: zapisanie', ['attendances', 'created_by', 'created_at'], titleOf('nodes', 'node_id', 'name')),
  ...audited('calendar_events', 'Wydarzenie'),
  authored('Wydarzenie: usunięcie', ['calendar_events', 'deleted_by', 'deleted_at']),
  ...audited('meetings', 'Posiedzenie'),
  ...audited('meeting_publications', 'Posiedzenie: publikacja na stronie Komitetu', titleOf('meetings', 'meeting_id', 'name')),
  ...audited('register_entries', 'Uchwała w rejestrze', 't.title'),
  authored('Uchwała w rejestrze: zmiana', ['register_editions', 'author_id', 'happened_at'], titleOf('resolutions', 'resolution_id', 'label')),
  authored('Uchwała w rejestrze: plik', ['register_files', 'created_by', 'created_at'], 't.file_name'),
  authored('Arkusz wcześniejszych uchwał', ['resolution_imports', 'created_by', 'created_at'], 't.file_name'),
  authored('Uchwała: powiązanie', ['resolution_links', 'created_by', 'created_at'], titleOf('resolutions', 'resolution_id', 'label')),
  ...audited('minutes', 'Protokół posiedzenia', titleOf('meetings', 'meeting_id', 'name')),
  ...audited('minutes_texts', 'Protokół posiedzenia: tekst', titleOf('meetings', 'meeting_id', 'name')),
  authored('Uwaga do protokołu posiedzenia: odpowiedź', ['minutes_remarks', 'answered_by', 'answered_at'], titleOf('meetings', 'meeting_id', 'name')),
  authored('Obecność na posiedzeniu: zapisanie', ['presences', 'created_by', 'created_at'], titleOf('meetings', 'meeting_id', 'name')),
  ...audited('rules', 'Ustawienia regulaminu', `'kworum'`),
  authored('Tekst regulaminu na stronie Komitetu: dodanie', ['rule_texts', 'created_by', 'created_at'], `'od ' || to_char(t.in_force_from, 'YYYY-MM-DD')`),
  ...audited('votings', 'Głosowanie', 't.title'),
  authored('Głosowanie: zmiana stanu', ['voting_changes', 'created_by', 'created_at'], titleOf('votings', 'voting_id', 'title')),
  authored('Głos: oddanie', ['votes', 'created_by', 'created_at'], titleOf('votings', 'voting_id', 'title')),
  authored('Głos: anulowanie', ['votes', 'canceled_by', 'canceled_at'], titleOf('votings', 'voting_id', 'title')),
  authored('Wyłączenie się z głosowania: zapisanie', ['voting_recusals', 'created_by', 'created_at'], titleOf('votings', 'voting_id', 'title')),
  authored('Wyłączenie się z głosowania: cofnięcie', ['voting_recusals', 'ended_by', 'ended_at'], titleOf('votings', 'voting_id', 'title')),
  authored('Księga głosów: wpis', ['vote_ledger', 'author_id', 'happened_at'], titleOf('votings', 'voting_id', 'title')),
  ...audited('notifications', 'Powiadomienie', 't.subject'),
  authored('Powiadomienie: wysłanie', ['notifications', 'sent_by', 'sent_at'], 't.subject'),
  authored('Powiadomienie: zaplanowana wysyłka', ['notifications', 'send_planned_by', 'send_at'], 't.subject'),
  authored('Powiadomienie: usunięcie', ['notifications', 'deleted_by', 'deleted_at'], 't.subject'),
  authored('Plik do pobrania: wymiana', ['help_files', 'created_by', 'created_at'], 't.file_name'),
]
