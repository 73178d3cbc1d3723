// Dictionaries, profiles, users, and what sign-in keeps.
import { audited, id } from './audited.ts'

const dictionaries = [
  `create table represented_sides (${id}, name text not null unique, ${audited})`,
  `create table institutions (
    ${id},
    name text not null unique,
    represented_side_id integer not null references represented_sides (id),
    ${audited}
  )`,
  'create index on institutions (represented_side_id)',
  `create table functions (
    ${id},
    name text not null unique,
    role text check (role in ('member', 'alternate_member', 'adviser_ke', 'umwp', 'work_group')),
    ${audited}
  )`,
  `create table work_groups (${id}, name text not null unique, ${audited})`,
  `create table answer_options (${id}, name text not null unique, ${audited})`,
  `create table message_types (${id}, name text not null unique, message_tag text not null, ${audited})`,
  `create table configuration (config_key text primary key, config_value text not null, ${audited})`,
]

const profiles = [
  `create table profiles (${id}, name text not null unique, ${audited})`,
  `create table profile_permissions (
    profile_id integer not null references profiles (id) on delete cascade,
    permission_key text not null check (permission_key in ('read_access', 'voting', 'user_admin', 'super_admin')),
    primary key (profile_id, permission_key)
  )`,
]

const users = [
  `create table users (
    ${id},
    username text not null check (username <> ''),
    first_name text not null,
    last_name text not null,
    email text not null,
    institution_id integer references institutions (id),
    function_id integer references functions (id),
    additional_info text,
    active boolean not null,
    active_no_time_limit boolean not null,
    active_until date,
    blocked_since timestamptz,
    password_hash text,
    must_change_password boolean not null default false,
    active_profile_id integer references profiles (id),
    last_login_at timestamptz,
    deleted_at timestamptz,
    ${audited}
  )`,
  'create unique index users_username on users (lower(username))',
  'create index on users (institution_id)',
  'create index on users (function_id)',
  'create index on users (active_profile_id)',
  `create table user_profiles (
    user_id integer not null references users (id),
    profile_id integer not null references profiles (id),
    primary key (user_id, profile_id)
  )`,
  'create index on user_profiles (profile_id)',
  `create table user_work_groups (
    user_id integer not null references users (id),
    work_group_id integer not null references work_groups (id),
    primary key (user_id, work_group_id)
  )`,
  'create index on user_work_groups (work_group_id)',
]

const signIn = [
  `create table password_history (
    ${id},
    user_id integer not null references users (id),
    password_hash text not null,
    created_at timestamptz not null
  )`,
  'create index on password_history (user_id, created_at desc, id desc)',
  `create table password_keys (
    key_hash text primary key,
    user_id integer not null references users (id),
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index on password_keys (user_id)',
  `create table password_recoveries (
    token_hash text primary key,
    user_id integer not null references users (id),
    temporary_password_hash text not null,
    expires_at timestamptz not null,
    activated_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index on password_recoveries (user_id)',
  `create table sign_in_attempts (
    username_key text primary key,
    failed_count integer not null check (failed_count >= 0),
    locked_until timestamptz,
    last_failed_at timestamptz not null
  )`,
  `create table request_limits (
    limit_key text primary key,
    window_started_at timestamptz not null,
    request_count integer not null
  )`,
  'create index on request_limits (window_started_at)',
  `create table sessions (
    id text primary key,
    user_id integer not null references users (id),
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    end_reason text check (end_reason in ('sign_out', 'password_change', 'expired', 'user_blocked')),
    address text not null,
    check ((ended_at is null) = (end_reason is null))
  )`,
  'create index sessions_alive on sessions (user_id, last_seen_at) where ended_at is null',
  `create table consents (
    ${id},
    user_id integer not null references users (id),
    action text not null check (action in ('licence', 'policy', 'declaration_mem_tasks', 'declaration_obs_tasks')),
    text_version text not null,
    accepted_at timestamptz not null,
    unique (user_id, action, text_version)
  )`,
]

export const people = [...dictionaries, ...profiles, ...users, ...signIn]
