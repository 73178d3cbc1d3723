import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import type { Db } from '#provider/capabilities.ts'
import { RootUsedInTransaction } from './guard.ts'

let test: TestDatabase
let db: Db

beforeAll(async () => {
  test = await openTestDatabase()
  db = test.database.db
})
afterAll(() => test.drop())

describe('values', () => {
  it('come back from either engine in the types of the schema', async () => {
    const { rows } = await sql`
      select count(*) as counted, 9007199254740991::int8 as big, date '2026-03-29' as day, timestamp '2026-03-29 02:30:00' as wall,
        timestamptz '2026-03-29 00:30:00+00' as instant, '{"a": [1, null]}'::jsonb as json, array[1, 2] as numbers, array['ą']::text[] as texts,
        true as yes, null as nothing`.execute(db)
    expect(rows[0]).toEqual({
      counted: 1,
      big: 9_007_199_254_740_991,
      day: '2026-03-29',
      wall: '2026-03-29 02:30:00',
      instant: new Date('2026-03-29T00:30:00Z'),
      json: { a: [1, null] },
      numbers: [1, 2],
      texts: ['ą'],
      yes: true,
      nothing: null,
    })
  })

  it('come back as instants also where JavaScript has another way to write them', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select '2026-03-01 10:00:00.25+02'::timestamptz as fraction, '0099-01-01 00:00:00+00'::timestamptz as early,
        '0044-03-15 00:00:00+00 BC'::timestamptz as before, '12026-01-01 00:00:00+00'::timestamptz as late,
        'infinity'::timestamptz as never, '-infinity'::timestamptz as always, null::timestamptz as nothing`.execute(db)
    expect(rows).toEqual([
      {
        fraction: new Date('2026-03-01T08:00:00.250Z'),
        early: new Date('0099-01-01T00:00:00.000Z'),
        before: new Date('-000043-03-15T00:00:00.000Z'),
        late: new Date('+012026-01-01T00:00:00.000Z'),
        never: Infinity,
        always: -Infinity,
        nothing: null,
      },
    ])
  })

  it('go in and come back unchanged', async () => {
    const instant = new Date('2026-10-25T00:30:00.123Z')
    const { id } = await db
      .insertInto('calendar_events')
      .values({
        name: 'Posiedzenie',
        starts_at: '2026-10-25 02:30:00',
        ends_at: '2026-10-25 04:00:00',
        url: null,
        url_label: null,
        created_at: instant,
        created_by: null,
        updated_at: null,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await db.selectFrom('calendar_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ starts_at: '2026-10-25 02:30:00', created_at: instant })
    expect(row.updated_at).toBeNull()
  })
})

describe('Polish order', () => {
  it('is the same on both engines', async () => {
    const names = [
      'żaba',
      'zebra',
      'Źrebak',
      'ćma',
      'Cma',
      'czołg',
      'łoś',
      'lama',
      'Ładoga',
      'mała',
      'ósmy',
      'osa',
      'pan',
      'ąb',
      'Adam',
      'aż',
      'ż',
      'ź',
      'z',
      'Śnieg',
      'świt',
      'sum',
    ]
    const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as t (name) order by name collate polish, name`.execute(db)
    const ordered = rows.map((row) => row.name)
    expect(ordered).toEqual([
      'Adam',
      'aż',
      'ąb',
      'Cma',
      'czołg',
      'ćma',
      'lama',
      'Ładoga',
      'łoś',
      'mała',
      'osa',
      'ósmy',
      'pan',
      'sum',
      'Śnieg',
      'świt',
      'z',
      'zebra',
      'ź',
      'Źrebak',
      'ż',
      'żaba',
    ])
  })
})

describe('transactions', () => {
  const anybody = () => db.selectFrom('users').select('id').execute()

  it('refuse a statement outside of them at once instead of waiting for ever', async () => {
    const beside = db.transaction().execute(() => anybody())
    await expect(beside).rejects.toThrow(RootUsedInTransaction)
    const nested = db.transaction().execute(() => db.transaction().execute(async () => undefined))
    await expect(nested).rejects.toThrow(RootUsedInTransaction)
    const isolated = db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => anybody())
    await expect(isolated).rejects.toThrow(RootUsedInTransaction)
    expect(await anybody()).toEqual([])
  })

  it('let code that they started use the database once they are over', async () => {
    let later: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 30)).then(anybody)
    })
    expect(await later).toEqual([])
  })

  it('hide from others what is not committed', async () => {
    const name = 'Grupa w toku'
    const groups = () => db.selectFrom('work_groups').select('name').where('name', '=', name).execute()
    const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('work_groups').values({ name, created_at: new Date(), created_by: null, updated_at: null, updated_by: null }).execute()
      await mayFail
      throw new Error('changed my mind')
    })
    const seen = groups()
    fail()
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await seen).toEqual([])
    expect(await groups()).toEqual([])
  })

  it('fail when a failed statement was swallowed', async () => {
    const swallowing = db.transaction().execute(async (tx) => {
      await sql`select * from nothing_of_this_name`.execute(tx).catch(() => undefined)
      return 'done'
    })
    await expect(swallowing).rejects.toThrow()
    expect(await anybody()).toEqual([])
  })
})

describe('the database itself keeps', () => {
  const made = { created_at: new Date(), created_by: null, updated_at: null, updated_by: null }
  const node = {
    node_type: 1,
    name: 'Główny',
    description: null,
    status: 'published',
    public_access: true,
    position: 'a0',
    published_at: new Date(),
    published_by: null,
    ...made,
  } as const

  it('one root folder, published and public, with id 1', async () => {
    expect(await db.selectFrom('nodes').select(['id', 'parent_id', 'status', 'public_access']).execute()).toEqual([
      { id: 1, parent_id: null, status: 'published', public_access: true },
    ])
    await expect(
      db
        .insertInto('nodes')
        .values({ ...node, parent_id: null })
        .execute(),
    ).rejects.toThrow()
    await expect(db.updateTable('nodes').set({ public_access: false }).where('id', '=', 1).execute()).rejects.toThrow()
    await expect(db.updateTable('nodes').set({ status: 'draft' }).where('id', '=', 1).execute()).rejects.toThrow()
    const { id } = await db
      .insertInto('nodes')
      .values({ ...node, parent_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(1)
  })

  it('one published article in one place of the news', async () => {
    const article = {
      title: 'a',
      header: 'b',
      content: 'c',
      status: 'published',
      parent_id: null,
      art_position: 1,
      published_at: new Date(),
      published_by: null,
      archived_by: null,
      ...made,
    } as const
    await db.insertInto('articles').values(article).execute()
    await expect(db.insertInto('articles').values(article).execute()).rejects.toThrow()
    await expect(
      db
        .insertInto('articles')
        .values({ ...article, status: 'draft', art_position: 2 })
        .execute(),
    ).rejects.toThrow()
  })

  it('one account of a name, in any case', async () => {
    const user = (username: string) => ({
      username,
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.example',
      institution_id: null,
      function_id: null,
      additional_info: null,
      active: true,
      active_no_time_limit: true,
      active_until: null,
      password_hash: null,
      active_profile_id: null,
      ...made,
    })
    await db.insertInto('users').values(user('Kowal')).execute()
    await expect(db.insertInto('users').values(user('KOWAL')).execute()).rejects.toThrow()
  })
})
