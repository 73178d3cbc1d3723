// The rules about resolutions stand among the other rules, each under its own name, instead of in an object of their own.
import { sql, type Kysely } from 'kysely'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  majority: ['majority'],
  majorityBase: ['of'],
  abstentions: ['abstentions'],
  ties: ['ties'],
  chairInstitutionId: ['chairInstitutionId'],
  silence: ['silence'],
  recusal: ['recusal'],
  majorityParagraph: ['paragraphs', 'majority'],
  abstentionsParagraph: ['paragraphs', 'abstentions'],
  tiesParagraph: ['paragraphs', 'ties'],
  silenceParagraph: ['paragraphs', 'silence'],
  recusalParagraph: ['paragraphs', 'recusal'],
  numberPattern: ['numberPattern'],
  numberPatternParagraph: ['numberParagraph'],
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const moved = sql.join(Object.entries(NAMES).map(([name, path]) => sql`(${name}::text, r.settings::jsonb #> ${['adoption', ...path]}::text[])`))
  await sql`
    update rules as r set settings = (r.settings::jsonb - 'adoption') || coalesce(
      (select jsonb_object_agg(name, value) from (values ${moved}) as moved (name, value) where value is not null), '{}')
    where r.settings::jsonb ? 'adoption'`.execute(db)
}
