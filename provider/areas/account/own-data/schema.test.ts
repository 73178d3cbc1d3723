// Whatever the database keeps about a person is told to them, or it says here why not: read from the schema itself.
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { AUTHORED } from './authored.ts'
import { OWN_TABLES } from './service.ts'
import type { OwnTable } from './table.ts'

/** Columns that refer to a person, or look like it, and are not told; with the reason. */
const NOT_TOLD: Record<string, string> = {
  'request_limits.limit_key': 'counts requests and is gone within the hour',
  'passkeys.public_key': 'what a signature is checked with, withheld with its row',
  'identity_flows.issuer_key': 'the name of a setting',
  'configuration.config_key': 'the name of a setting',
  'profile_permissions.permission_key': 'the name of a permission',
  'newsletter_refusals.email_key': 'an address that no account has',
  'shown_recipient_lists.email_keys': 'addresses of a list that was about to be sent, gone within a day; whoever was sent the mail finds it in theirs',
  'notification_recipients.bounce_key': 'a secret, withheld with its row',
  'mails.remake_key': 'by which a mail is made anew while it waits, withheld with its row',
  'notifications.custom_emails': 'typed by an administrator; tied to no account',
}
/** Columns that hold a name or an address without referring to an account, where the row is told by its reference. */
const TOLD_WITH_ITS_ROW = /\.(user_name|author_name|changed_by_name|username|email|first_email|address|custom_emails|active_until|.*_address)$/

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const names = async (query: ReturnType<typeof sql<{ name: string }>>) => (await query.execute(opened.database.db)).rows.map(({ name }) => name)

const toldPlaces = () => [...OWN_TABLES.map(({ table, whose }) => `${table}.${whose}`), ...AUTHORED.map(({ table, column }) => `${table}.${column}`)]
const toldOrWithheld = ({ columns, withheld = {}, whose }: OwnTable) => ['id', whose, ...columns.map(({ column }) => column), ...Object.keys(withheld)]

describe('the copy of own data', () => {
  it('includes every reference to a person or a session, or lists it as left out', async () => {
    const references = await names(sql<{ name: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'sessions'::regclass)`)
    expect(references.length).toBeGreaterThan(60)
    expect(references).toContain('identity_sessions.session_id')
    expect(references.filter((name) => !toldPlaces().includes(name) && !(name in NOT_TOLD))).toEqual([])
  })

  it('includes every column that may hold a login or an address, or lists it as left out', async () => {
    const named = await names(sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(email|recipient$|username|user_name|_key$|author_name)'`)
    const known = new Set([...toldPlaces(), ...Object.keys(NOT_TOLD)])
    const others = named.filter((name) => !known.has(name) && !TOLD_WITH_ITS_ROW.test(name))
    expect(others).toEqual([])
  })

  it.each(OWN_TABLES.map((table) => [table.table, table] as const))('includes or withholds every column of %s', async (name, table) => {
    const columns = await names(sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${name}`)
    expect(columns.filter((column) => !toldOrWithheld(table).includes(column))).toEqual([])
    expect(toldOrWithheld(table).filter((column) => column !== 'id' && !columns.includes(column))).toEqual([])
  })

  it('has words for every code that people would otherwise read', async () => {
    const { rows } = await sql<{ table: string; column: string; rule: string }>`
      select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as rule from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] and array_length(c.conkey, 1) = 1
      where c.contype = 'c'`.execute(opened.database.db)
    const codesOf = (table: string, column: string) =>
      rows.filter((row) => row.table === table && row.column === column).flatMap(({ rule }) => [...rule.matchAll(/'(\w+)'::text/g)].map(([, code]) => code!))
    const told = OWN_TABLES.flatMap(({ table, columns }) =>
      columns
        .filter(({ jsonOnly }) => !jsonOnly)
        .flatMap(({ column, words = {} }) => codesOf(table, column).map((code) => ({ place: `${table}.${column}`, code, words }))),
    )
    expect(new Set(told.map(({ place }) => place)).size).toBeGreaterThan(8)
    expect(
      told
        .filter(({ code, words }) => (typeof words === 'function' ? words(code) : (words[code] ?? code)) === code)
        .map(({ place, code }) => `${place}: ${code}`),
    ).toEqual([])
  })

  it('withholds nothing without a reason, and names each thing once', () => {
    const reasons = [...OWN_TABLES.flatMap(({ withheld = {} }) => Object.values(withheld)), ...Object.values(NOT_TOLD)]
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([])
    const keys = OWN_TABLES.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
