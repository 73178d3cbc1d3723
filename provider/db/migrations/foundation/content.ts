// Files, news and the document library.
import { audited, id } from './audited.ts'

const files = [
  `create table files (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    size bigint not null check (size >= 0),
    media_type text not null,
    created_at timestamptz not null
  )`,
]

const news = [
  `create table articles (
    ${id},
    title text not null,
    header text not null,
    content text not null,
    status text not null check (status in ('draft', 'published', 'archived')),
    parent_id integer references articles (id) on delete set null,
    art_position integer unique,
    published_at timestamptz,
    published_by integer references users (id),
    archived_at timestamptz,
    archived_by integer references users (id),
    ${audited},
    check ((status = 'published') = (art_position is not null)),
    check (status = 'draft' or published_at is not null)
  )`,
  'create index articles_by_status on articles (status, created_at desc, id desc)',
  'create index on articles (parent_id)',
  `create table article_images (
    ${id},
    article_id integer not null references articles (id) on delete cascade,
    role text not null check (role in ('image', 'gallery')),
    position integer not null,
    file_name text not null,
    description text not null,
    sha256 text not null references files (sha256),
    file_size bigint not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    thumbnail_sha256 text not null references files (sha256),
    thumbnail_width integer not null check (thumbnail_width > 0),
    thumbnail_height integer not null check (thumbnail_height > 0),
    unique (article_id, file_name)
  )`,
  `create unique index article_images_main on article_images (article_id) where role = 'image'`,
  'create index on article_images (article_id, position, id)',
  `create table article_attachments (
    ${id},
    article_id integer not null references articles (id) on delete cascade,
    position integer not null,
    type text not null check (type in ('file', 'url')),
    description text,
    file_name text,
    sha256 text references files (sha256),
    file_size bigint,
    url_value text,
    url_label text,
    unique (article_id, file_name),
    check (type <> 'file' or (file_name is not null and sha256 is not null and file_size is not null)),
    check (type <> 'url' or url_value is not null)
  )`,
  'create index on article_attachments (article_id, position, id)',
]

const documents = [
  `create table nodes (
    ${id},
    parent_id integer references nodes (id),
    node_type integer not null check (node_type in (1, 2)),
    name text not null,
    description text,
    status text not null check (status in ('draft', 'published')),
    public_access boolean not null,
    position text not null collate "C",
    attendance_active boolean not null default false,
    published_at timestamptz,
    published_by integer references users (id),
    ${audited},
    check ((parent_id is null) = (id = 1)),
    check (parent_id <> id),
    check (parent_id is not null or (node_type = 1 and status = 'published' and public_access)),
    check (status = 'draft' or published_at is not null)
  )`,
  `insert into nodes (id, parent_id, node_type, name, status, public_access, position, published_at, created_at)
   values (1, null, 1, 'Katalog główny', 'published', true, 'a0', now(), now())`,
  'alter table nodes alter column id restart with 2',
  'create index nodes_in_folder on nodes (parent_id, position, id)',
  `create table node_work_groups (
    node_id integer not null references nodes (id) on delete cascade,
    work_group_id integer not null references work_groups (id),
    primary key (node_id, work_group_id)
  )`,
  'create index on node_work_groups (work_group_id)',
  `create table document_versions (
    ${id},
    node_id integer not null references nodes (id) on delete cascade,
    version_num integer not null check (version_num > 0),
    name text not null,
    description text,
    original_file_name text not null,
    file_type text not null,
    sha256 text not null references files (sha256),
    file_size bigint not null,
    visible boolean not null,
    ${audited},
    unique (node_id, version_num)
  )`,
  'create index on document_versions (sha256)',
  `create table attendances (
    ${id},
    node_id integer not null references nodes (id) on delete cascade,
    user_id integer not null references users (id),
    status text not null check (status in ('participation', 'no_participation', 'cancel')),
    created_at timestamptz not null,
    created_by integer references users (id)
  )`,
  'create index attendances_latest on attendances (node_id, user_id, id desc)',
]

export const content = [...files, ...news, ...documents]
