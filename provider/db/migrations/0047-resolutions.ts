// Votings whose end adopts a resolution or not, by a rule kept from their start; and the numbers of those that were adopted.
import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table votings add resolution boolean not null default false',
  // Which of the rules of procedure it goes by.
  `alter table votings add own_rule text check (own_rule in ('meeting', 'written', 'meeting_absolute', 'written_absolute'))`,
  // The whole rule, from the start on.
  'alter table votings add kept_rule jsonb',
  `alter table votings add outcome text check (outcome in ('adopted', 'rejected', 'invalid'))`,
  `alter table answer_options add meaning text check (meaning in ('for', 'against', 'abstained'))`,
  `alter table voting_options add meaning text check (meaning in ('for', 'against', 'abstained'))`,
  `update answer_options set meaning = case lower(trim(name))
     when 'za' then 'for' when 'jestem za' then 'for' when 'tak' then 'for'
     when 'przeciw' then 'against' when 'jestem przeciw' then 'against' when 'nie' then 'against'
     when 'wstrzymuję się' then 'abstained' when 'wstrzymuję się od głosu' then 'abstained' when 'wstrzymanie się' then 'abstained'
     when 'wstrzymanie się od głosu' then 'abstained' end`,
  // The last number of each year. Its row is locked until the adoption is committed, so that no number is left out or comes twice.
  'create table resolution_numbers (year integer primary key, last integer not null check (last > 0))',
  `create table resolutions (
    id integer generated always as identity primary key,
    voting_id integer not null unique references votings (id),
    year integer not null,
    number integer not null check (number > 0),
    label text not null,
    adopted_at timestamptz not null,
    annulled_at timestamptz,
    unique (year, number)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
