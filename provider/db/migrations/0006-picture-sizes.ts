// Pictures of articles in the sizes that pages show, and indexes by which a file is found to be in use.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table picture_sizes (
    picture_sha256 text not null references files (sha256) on delete cascade,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    sha256 text not null references files (sha256) on delete cascade,
    file_size bigint not null,
    primary key (picture_sha256, width)
  )`,
  'create index on picture_sizes (sha256)',
  'create index on article_images (sha256)',
  'create index on article_images (thumbnail_sha256)',
  'create index on article_attachments (sha256)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
