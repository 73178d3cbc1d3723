// The calendar for calendar programs, read back by a small parser of its own.
import { CreateEvent, DeleteEvents, DownloadEvent, UpdateEvent } from '#contract/calendar.ts'
import { CreateSubscription, ReadFeed, ReadSubscription, RevokeSubscription } from '#contract/calendar-subscription.ts'
import { signedIn, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let token: string

beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(async () => {
  provider.setNow(NOW)
  token = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterEach(async () => {
  await provider.db.deleteFrom('calendar_events').execute()
  await provider.db.deleteFrom('calendar_subscriptions').execute()
})
afterAll(() => provider.close())

// Each reader from an address of its own: what is tested is not the limit, unless it is.
let readers = 0
const readFeed = (key: string, headers: Record<string, string> = {}) =>
  provider.call(ReadFeed, { input: { params: { key } }, headers: { 'x-forwarded-for': `2001:db8:1::${(readers += 1).toString(16)}`, ...headers } })
const subscribe = async (by = token) => (await provider.call(CreateSubscription, { token: by })).body.key
const since = async (by = token) => (await provider.call(ReadSubscription, { token: by })).body.createdAt
const addEvent = async (name: string, startsAt: string, endsAt: string, url?: string) =>
  (await provider.call(CreateEvent, { token, input: { body: { name, startsAt, endsAt, url, urlLabel: url ? 'Dołącz; teraz' : undefined } } })).body.id

/** Lines unfolded, then events as maps of their properties; parameters of a property are left out. */
function eventsOf(calendar: string): Map<string, string>[] {
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(calendar).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  for (const line of calendar.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/\p{Cc}/u)
  }
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  const events: Map<string, string>[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') events.push(new Map())
    else if (events.length > 0 && !events.at(-1)?.has('END')) events.at(-1)?.set(name, value)
  }
  return events
}
const plain = (escaped = '') => escaped.replace(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))

describe('/api/calendar/subscription', () => {
  it('is closed to a visitor', async () => {
    for (const endpoint of [ReadSubscription, CreateSubscription, RevokeSubscription]) expect((await provider.call(endpoint)).status).toBe(401)
  })

  it('tells a key once and keeps only its hash', async () => {
    expect(await since()).toBeNull()
    const key = await subscribe()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await since()).toBe(NOW.toISOString())
    const rows = await provider.db.selectFrom('calendar_subscriptions').selectAll().execute()
    expect(rows).toHaveLength(1)
    const logged = await provider.db.selectFrom('events').select(['description', 'detail']).orderBy('id', 'desc').limit(5).execute()
    expect(JSON.stringify([rows, logged])).not.toContain(key)
  })

  it('makes a new key even under the same Idempotency-Key, and keeps no answer that holds one', async () => {
    const make = () => provider.call(CreateSubscription, { token, headers: { 'idempotency-key': 'klucz-subskrypcji' } })
    const [first, second] = [(await make()).body.key, (await make()).body.key]
    expect(second).not.toBe(first)
    const kept = JSON.stringify(await provider.db.selectFrom('idempotency_keys').selectAll().execute())
    expect(kept).not.toContain(second)
  })

  it('ends the earlier key when a new one is made, and the last one when revoked', async () => {
    const first = await subscribe()
    const second = await subscribe()
    expect((await readFeed(first)).status).toBe(404)
    expect((await readFeed(second)).status).toBe(200)
    expect((await provider.call(RevokeSubscription, { token })).status).toBe(204)
    expect((await provider.call(RevokeSubscription, { token })).status).toBe(204)
    expect((await readFeed(second)).error.code).toBe('ERROR_NOT_FOUND')
    expect(await since()).toBeNull()
  })

  it("leaves others' keys alone", async () => {
    const other = (await signedIn(provider)).token
    const key = await subscribe(other)
    await subscribe()
    await provider.call(RevokeSubscription, { token })
    expect((await readFeed(key)).status).toBe(200)
  })
})

describe('GET /api/calendar/feed/{key}', () => {
  it('gives the times of events in UTC, converted from Polish time', async () => {
    const id = await addEvent('Posiedzenie; „wiosną”, \\ i\ndalej', '2027-03-28T03:00', '2027-03-28T04:30', 'https://a.example/x?a=1,2;b=ż')
    await addEvent('ż'.repeat(300), '2027-10-31T02:30', '2027-10-31T03:00')
    const { body: _none, bytes, headers } = await readFeed(await subscribe())
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    const [spring, autumn] = eventsOf(bytes.toString())
    expect(spring?.get('DTSTART')).toBe('20270328T010000Z')
    expect(spring?.get('DTEND')).toBe('20270328T023000Z')
    expect(spring?.get('UID')).toBe(`wydarzenie-${id}@portal.example`)
    expect(plain(spring?.get('SUMMARY'))).toBe('Posiedzenie; „wiosną”, \\ i dalej')
    expect(plain(spring?.get('DESCRIPTION'))).toBe('Dołącz; teraz: https://a.example/x?a=1,2;b=ż')
    expect(spring?.get('URL')).toBe('https://a.example/x?a=1%2C2%3Bb=%C5%BC')
    // The first of two.
    expect([autumn?.get('DTSTART'), autumn?.get('DTEND')]).toEqual(['20271031T003000Z', '20271031T020000Z'])
    expect(plain(autumn?.get('SUMMARY'))).toBe('ż'.repeat(300))
  })

  it('gives whole days as days, the place, and the description before the link; marks are escaped and long lines folded', async () => {
    const place = 'Sala „Żółta”, piętro 2; wejście B'
    const description = `Pierwszy wiersz, z przecinkiem\r\nDrugi \\ ${'ł'.repeat(300)}\u0007`
    const times = { allDay: true, startsAt: '2027-10-30', endsAt: '2027-10-31' }
    const body = { name: 'Wizyta', ...times, place, description, url: 'https://a.example/' }
    await provider.call(CreateEvent, { token, input: { body } })
    const calendar = (await readFeed(await subscribe())).bytes.toString()
    expect(calendar).toContain('\r\nDTSTART;VALUE=DATE:20271030\r\nDTEND;VALUE=DATE:20271101\r\n')
    expect(calendar).toContain('LOCATION:Sala „Żółta”\\, piętro 2\\; wejście B')
    const [event] = eventsOf(calendar)
    expect(plain(event?.get('LOCATION'))).toBe(place)
    expect(plain(event?.get('DESCRIPTION'))).toBe(`Pierwszy wiersz, z przecinkiem\nDrugi \\ ${'ł'.repeat(300)} \n\nhttps://a.example/`)
  })

  it('gives an event of several days as one entry from its first hour to its last', async () => {
    await addEvent('Konsultacje', '2027-04-01T08:00', '2027-04-05T16:00')
    const [event] = eventsOf((await readFeed(await subscribe())).bytes.toString())
    expect([event?.get('DTSTART'), event?.get('DTEND')]).toEqual(['20270401T060000Z', '20270405T140000Z'])
  })

  it('keeps the UID of an event and counts its changes; a deleted event is gone', async () => {
    const id = await addEvent('Przed', '2027-04-01T10:00', '2027-04-01T11:00')
    const key = await subscribe()
    const read = async () => eventsOf((await readFeed(key)).bytes.toString())
    const [before] = await read()
    expect([before?.get('SEQUENCE'), before?.get('LAST-MODIFIED')]).toEqual(['0', '20270320T110000Z'])
    provider.setNow(new Date(NOW.getTime() + 60_000))
    await provider.call(UpdateEvent, { token, input: { body: { id, name: 'Po', startsAt: '2027-04-01T10:00', endsAt: '2027-04-01T11:00' } } })
    const [after] = await read()
    expect(after?.get('UID')).toBe(before?.get('UID'))
    expect([after?.get('SUMMARY'), after?.get('SEQUENCE'), after?.get('LAST-MODIFIED')]).toEqual(['Po', '1', '20270320T110100Z'])
    await provider.call(DeleteEvents, { token, input: { body: [id] } })
    expect(await read()).toEqual([])
  })

  it('says that nothing has changed to a program that looks again', async () => {
    await addEvent('Stałe', '2027-04-01T10:00', '2027-04-01T11:00')
    const key = await subscribe()
    const etag = String((await readFeed(key)).headers.etag)
    provider.setNow(new Date(NOW.getTime() + 60_000))
    const again = await readFeed(key, { 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('leaves out events that ended long ago, and gives at most a thousand', async () => {
    const row = (starts_at: string, ends_at: string, name: string) => ({
      name,
      starts_at,
      ends_at,
      url: null,
      url_label: null,
      created_at: NOW,
      created_by: null,
      updated_at: null,
      updated_by: null,
    })
    const many = Array.from({ length: 1001 }, (_, i) => row('2027-05-01 10:00:00', '2027-05-01 11:00:00', `Wydarzenie ${i}`))
    await provider.db
      .insertInto('calendar_events')
      .values([row('2026-01-01 10:00:00', '2026-01-01 11:00:00', 'Dawne'), row('2027-01-01 10:00:00', '2027-01-01 11:00:00', 'Niedawne'), ...many])
      .execute()
    const events = eventsOf((await readFeed(await subscribe())).bytes.toString())
    expect(events).toHaveLength(1000)
    expect(events[0]?.get('SUMMARY')).toBe('Niedawne')
  })

  it.each(['nie-ma', 'A'.repeat(43), 'A'.repeat(200), "' or 1=1 --", '../events'])('answers 404 for the key %s', async (key) => {
    expect((await readFeed(key)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it.each<[string, PersonOptions]>([
    ['is locked', { active: false }],
    ['is blocked', { blockedSince: NOW }],
    ['is deleted', { deletedAt: NOW }],
    ['was to be active until yesterday', { activeUntil: '2027-03-19' }],
  ])('answers 404 once its owner %s', async (_what, options) => {
    const person = await signedIn(provider)
    const key = await subscribe(person.token)
    expect((await readFeed(key)).status).toBe(200)
    const { active = true, blockedSince = null, deletedAt = null, activeUntil = null } = options
    await provider.db
      .updateTable('users')
      .set({ active, blocked_since: blockedSince, deleted_at: deletedAt, active_no_time_limit: activeUntil === null, active_until: activeUntil })
      .where('id', '=', person.userId)
      .execute()
    expect((await readFeed(key)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('limits how often one address may read', async () => {
    const key = await subscribe()
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const statuses = []
    for (let i = 0; i < 121; i += 1) statuses.push((await readFeed(key, headers)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.at(-1)).toBe(429)
    provider.setNow(new Date(NOW.getTime() + 61_000))
    expect((await readFeed(key, headers)).status).toBe(200)
  })
})

describe('GET /api/calendar/events/{id}/ics', () => {
  const download = (id: number, by?: string) => provider.call(DownloadEvent, { ...(by !== undefined && { token: by }), input: { params: { id: String(id) } } })

  it('gives one event as a file to save', async () => {
    const id = await addEvent('Posiedzenie „żółte”', '2027-04-01T10:00', '2027-04-01T11:00')
    await addEvent('Inne', '2027-04-01T10:00', '2027-04-01T11:00')
    const { status, headers, bytes } = await download(id, (await signedIn(provider)).token)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Posiedzenie .*\.ics"; filename\*=UTF-8''Posiedzenie/)
    expect(eventsOf(bytes.toString()).map((event) => event.get('DTSTART'))).toEqual(['20270401T080000Z'])
  })

  it('answers 404 for what is not there, 401 to a visitor', async () => {
    expect((await download(999_999, token)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await download(1)).status).toBe(401)
  })
})
