// Every figure of the minutes of a filled meeting, computed once more from the raw tables and the event log by statements of this
// file's own: nothing of the code that writes the minutes is used.
import { sql } from 'kysely'
import { RecuseMyself } from '#contract/recusals.ts'
import { seat, startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { presenceOf } from '#provider/areas/meetings/presence/test-presence.ts'
import { cast, move, runningVoting, type Committee } from '#provider/areas/votings/test-votings.ts'
import { minutesOf } from './test-minutes.ts'

const MORNING = new Date('2027-04-10T07:40:00Z')
const at = (time: string) => `2027-04-10T${time}`

let world: Meetings
let committee: Committee
let seats: Awaited<ReturnType<typeof seat>>[]
beforeAll(async () => {
  world = await startMeetings(MORNING)
  const rows = ['Za', 'Przeciw', 'Wstrzymuję się'].map((name) => ({ name, created_at: MORNING, created_by: null, updated_by: null }))
  const answers = await world.provider.db.insertInto('answer_options').values(rows).returning('id').execute()
  committee = { provider: world.provider, administrator: world.administrator, answers: answers.map(({ id }) => id) }
  seats = []
  for (let i = 0; i < 6; i++) seats.push(await seat(world))
})
afterAll(() => world.provider.close())

/** Without signing anybody out: a minute after the one before. */
let clock = MORNING.getTime()
const tick = (minutes = 1) => world.provider.setNow(new Date((clock += minutes * 60_000)))

interface DerivedField {
  section: string
  field: string
  label: string
  value: string
}

/** With arrivals, departures and corrections of all kinds, two votings of which one is canceled, papers in versions, a changed agenda. */
async function filledMeeting(): Promise<number> {
  const presence = presenceOf(world)
  const minutes = minutesOf(world)
  await presence.rule({ kind: 'more_than', numerator: 1, denominator: 2 }, '§ 9 ust. 1')
  const form = { name: 'XIV posiedzenie', number: 14, startsAt: at('10:00'), endsAt: at('10:25'), mode: 'hybrid' as const, place: 'Sala 101' }
  const { id, folderId } = await presence.meeting(form, 'called')
  await minutes.agenda(id, [{ title: 'Otwarcie' }, { title: 'Kryteria', speaker: 'Anna Nowak' }, { title: 'Sprawy różne' }])
  const [opening, criteria, other] = (await minutes.minutes(id)).sections.flatMap(({ item }) => item?.id ?? [])
  const [a, b, c, d, e] = seats
  const came = async (userId: number, time: string) => (await presence.record(id, { userId, arrivedAt: at(time) })).body.id
  const left = (userId: number, time: string) => presence.record(id, { userId, leftAt: at(time) })
  await came(a!.member.userId, '09:30')
  await came(b!.deputy.userId, '09:35')
  const late = await came(c!.member.userId, '09:50')
  const wrong = await came(d!.member.userId, '09:40')
  tick()
  await presence.status(id, 'open')
  tick()
  await came(b!.member.userId, '09:43')
  await came(e!.deputy.userId, '09:42:30')
  await left(a!.member.userId, '09:44')
  await came(a!.member.userId, '09:47')
  await presence.correct(id, { entryId: late, at: at('09:36'), reason: 'Lista papierowa' })
  await presence.correct(id, { entryId: wrong, at: null, reason: 'Inna osoba' })
  const guest = (await presence.guest(id, { name: 'Ewa Lis, przewodnicząca', arrivedAt: at('09:41') })).body.id
  await presence.guest(id, { guestId: guest, leftAt: at('09:46') })
  await minutes.step(id, { step: 'begin', itemId: opening! })
  tick(2)
  const [voting, canceled] = [await runningVoting(committee, { title: 'Uchwała 1' }), await runningVoting(committee, { title: 'Uchwała 2' })]
  for (const one of [voting, canceled]) await minutes.step(id, { step: 'link', itemId: criteria!, votingId: one.id })
  await minutes.step(id, { step: 'begin', itemId: criteria! })
  const declared = { input: { body: { votingId: voting.id, reason: 'Członek zarządu wnioskodawcy' } }, token: e!.member.token }
  await world.provider.call(RecuseMyself, declared)
  await cast(committee, a!.member, voting)
  await cast(committee, b!.deputy, voting, 1)
  await cast(committee, b!.member, voting, 2)
  await cast(committee, c!.member, voting)
  await cast(committee, d!.deputy, voting, 1)
  tick()
  await move(committee, voting.id, 'finish')
  await move(committee, canceled.id, 'cancel')
  await minutes.step(id, { step: 'add', title: 'Wolne wnioski' })
  await minutes.step(id, { step: 'withdraw', itemId: other! })
  const paper = await world.library.document({ parent: folderId, name: 'Kryteria' })
  for (const number of [1, 2]) await world.library.version(paper, { number })
  await sql`update document_versions set created_at = ${new Date(clock - 1000)} where node_id = ${paper} and version_num = 1`.execute(world.provider.db)
  await sql`update document_versions set created_at = ${new Date(clock + 600_000)} where node_id = ${paper} and version_num = 2`.execute(world.provider.db)
  await minutes.step(id, { step: 'edit', itemId: opening!, title: 'Otwarcie posiedzenia' })
  const items = (await minutes.minutes(id)).sections.flatMap(({ item, title }) => (item ? [{ id: item.id, title, status: item.status }] : []))
  await minutes.agenda(
    id,
    items.map((item) => ({
      ...item,
      speaker: item.id === criteria ? 'Anna Nowak' : null,
      documentIds: item.id === criteria ? [paper] : [],
      votingIds: item.id === criteria ? [voting.id, canceled.id] : [],
    })),
  )
  await minutes.save(id, { texts: {}, chair: `user-${a!.member.userId}` })
  tick(2)
  await presence.status(id, 'closed')
  return id
}

/** Rows of the record that hold, each with who it is about: no later row corrects them, and they take nothing back. */
const FORCE = (id: number) => sql`
  force as (
    select p.*, case when p.user_id is null then 'guest-' || coalesce(p.guest_id, p.id) else 'user-' || p.user_id end as who
    from presences as p where p.meeting_id = ${id} and not p.taken_back and not exists (select from presences as c where c.corrects_id = p.id)
  ),
  runs as (select f.*, lag(kind) over (partition by who order by at, id) as before from force as f),
  steps as (select * from runs where kind is distinct from before and not (before is null and kind = 'departure')),
  stays as (
    select who, at as since, lead(at) over (partition by who order by at, id) as until, kind,
      first_value(at) over (partition by who order by at, id) as came, first_value(id) over (partition by who order by at, id) as came_id,
      last_value(person_name) over (partition by who order by at, id rows between unbounded preceding and unbounded following) as name,
      institution_id, institution_name, role, user_id
    from steps
  ),
  people as (
    select who, min(name) as name, min(institution_id) as institution_id, min(institution_name) as institution_name, min(role) as role,
      min(user_id) as user_id, min(came) as came, min(came_id) as came_id,
      string_agg(case when until is null then 'od ' || to_char(since, 'HH24:MI') else to_char(since, 'HH24:MI') || '–' || to_char(until, 'HH24:MI') end, ', ' order by since) as hours
    from stays where kind = 'arrival' group by who
  )`

/** The committee's clock of what the log tells. */
const LOG = (id: number) => sql`
  log as (
    select e.id, e.kind, e.detail, date_trunc('second', e.happened_at at time zone 'Europe/Warsaw') as at, e.detail ->> 'status' as status,
      e.detail -> 'agenda' as agenda
    from events as e where e.detail -> 'meetingIds' @> ${JSON.stringify([id])}::jsonb and e.kind in ('meeting_status_changed', 'meeting_agenda_changed')
  ),
  held as (
    select m.*, coalesce((select min(at) from log where status = 'open'), m.starts_at) as opened, coalesce((select max(at) from log where status = 'closed'), m.ends_at) as closed
    from meetings as m where m.id = ${id}
  )`

/** Seats that are represented at a second. */
const SEATS_AT = (second: ReturnType<typeof sql>) => sql`
  (select count(distinct last.institution_id)::int from (
    select distinct on (who) who, kind, institution_id from force where at <= ${second} order by who, at desc, id desc
  ) as last, held where last.kind = 'arrival' and exists (
    select from jsonb_array_elements(held.kept_quorum -> 'institutions') as i where (i ->> 'id')::int = last.institution_id))`

const MONTHS = ['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia']

type Row = Record<string, string | number | boolean | null>
const rowsOf = async (statement: ReturnType<typeof sql>): Promise<Row[]> => (await sql<Row>`${statement}`.execute(world.provider.db)).rows
const only = async (statement: ReturnType<typeof sql>): Promise<Row> => (await rowsOf(statement))[0]!
const text = (value: Row[string] | undefined) => String(value)
const told = (section: string, field: string, label: string, value: Row[string] | undefined): DerivedField => ({ section, field, label, value: text(value) })

async function meetingAgain(id: number): Promise<DerivedField[]> {
  const row = await only(sql`with ${LOG(id)}, ${FORCE(id)} select trim(to_char(number, 'RN')) as number, name, place,
    extract(day from starts_at)::int as day, extract(month from starts_at)::int as month, extract(year from starts_at)::int as year,
    to_char(starts_at, 'HH24:MI') || '–' || to_char(ends_at, 'HH24:MI') as hours, to_char(opened, 'HH24:MI') as opened, to_char(closed, 'HH24:MI') as closed,
    case mode when 'hybrid' then 'Stacjonarnie i zdalnie' when 'onsite' then 'Stacjonarnie' else 'Zdalnie' end as mode,
    (select p.name || ', ' || p.institution_name from people as p join minutes as s on s.chair = p.who where s.meeting_id = held.id) as chair from held`)
  const field = (name: string, label: string, value: Row[string] | undefined) => told('meeting', name, label, value)
  return [
    field('number', 'Numer', row['number']),
    field('name', 'Posiedzenie', row['name']),
    field('date', 'Data', `${text(row['day'])} ${MONTHS[Number(row['month']) - 1]!} ${text(row['year'])}`),
    field('hours', 'Godziny', row['hours']),
    field('mode', 'Forma', row['mode']),
    field('place', 'Miejsce', row['place']),
    field('openedAt', 'Otwarto', row['opened']),
    field('closedAt', 'Zamknięto', row['closed']),
    field('chair', 'Przewodniczył(a)', row['chair']),
  ]
}

const REQUIRED = sql`(floor((select count(*) from jsonb_array_elements(kept_quorum -> 'institutions'))
  * (kept_quorum #>> '{quorum,numerator}')::numeric / (kept_quorum #>> '{quorum,denominator}')::numeric) + 1)::int`
const ENTITLED = sql`jsonb_array_length(kept_quorum -> 'institutions')`

async function presenceAgain(id: number): Promise<DerivedField[]> {
  const figures = await only(sql`with ${LOG(id)}, ${FORCE(id)} select ${ENTITLED} as entitled, ${REQUIRED} as required, to_char(opened, 'HH24:MI') as opened,
    ${SEATS_AT(sql`(select opened from held)`)} as present, kept_quorum ->> 'quorumParagraph' as paragraph,
    (select count(distinct institution_id)::int from people where institution_id in (
      select (i ->> 'id')::int from jsonb_array_elements(kept_quorum -> 'institutions') as i)) as ever from held`)
  const gaps = await only(sql`with ${LOG(id)}, ${FORCE(id)}, moments as (
      select opened as at from held union select f.at from force as f, held where f.at > opened and f.at < closed
    ), spans as (
      select at, coalesce(lead(at) over (order by at), (select closed from held)) as until, ${SEATS_AT(sql`moments.at`)} < (select ${REQUIRED} from held) as lacking from moments
    ), marked as (select *, sum(case when lacking then 0 else 1 end) over (order by at) as island from spans
    ), joined as (select min(at) as at, max(until) as until from marked where lacking group by island)
    select string_agg(to_char(at, 'HH24:MI') || '–' || to_char(until, 'HH24:MI'), ', ' order by at) as gaps from joined`)
  const seated = await rowsOf(sql`with ${LOG(id)}, ${FORCE(id)} select i.value ->> 'name' as institution, coalesce((
      select string_agg(p.name || ' (' || case p.role when 'member' then 'członek' else 'zastępca członka' end || '): ' || p.hours, '; '
        order by p.role <> 'member', p.came, p.came_id) from people as p where p.institution_id = (i.value ->> 'id')::int), 'nieobecna') as who
    from held, jsonb_array_elements(kept_quorum -> 'institutions') with ordinality as i(value, place) order by i.place`)
  const guests = await rowsOf(sql`with ${FORCE(id)} select name, hours from people where user_id is null order by came, came_id`)
  const field = (name: string, label: string, value: Row[string] | undefined) => told('presence', name, label, value)
  return [
    field('entitledCount', 'Instytucje uprawnione do głosowania', figures['entitled']),
    field('presentCount', `Reprezentowane o ${text(figures['opened'])}`, figures['present']),
    field('requiredCount', 'Wymagane do kworum', `${text(figures['required'])} (więcej niż 1/2, ${text(figures['paragraph'])})`),
    field('quorate', 'Kworum', Number(figures['present']) >= Number(figures['required']) ? 'było' : 'nie było'),
    ...(gaps['gaps'] === null ? [] : [field('withoutQuorum', 'Bez kworum', gaps['gaps'])]),
    field('representedCount', 'Reprezentowane w toku posiedzenia', figures['ever']),
    ...seated.map((row) => field('seat', text(row['institution']), row['who'])),
    ...guests.map((row) => field('guest', text(row['name']), row['hours'])),
  ]
}

async function agendaAgain(id: number): Promise<DerivedField[]> {
  const items = await rowsOf(sql`select number || '.' as number, title || case status when 'withdrawn' then ' (wycofany z porządku obrad)' else '' end as title
    from agenda_items where meeting_id = ${id} order by place`)
  const changes = await rowsOf(sql`with ${LOG(id)} select 'Zmiana ' || to_char(at, 'DD/MM/YYYY HH24:MI') as label,
      (select string_agg(t.value, ', ' order by t.place) from jsonb_array_elements_text(agenda -> 'texts') with ordinality as t(value, place)) as texts
    from log where jsonb_array_length(agenda -> 'texts') > 0 and id >= (select min(id) from log where status in ('called', 'open')) order by id`)
  return [
    ...items.map((row) => told('agenda', 'agendaItem', text(row['number']), row['title'])),
    ...changes.map((row) => told('agenda', 'agendaChange', text(row['label']), row['texts'])),
  ]
}

async function votingAgain(id: number, votingId: Row[string], section: string): Promise<DerivedField[]> {
  const row =
    await only(sql`with ${LOG(id)}, ${FORCE(id)} select v.title, v.status, to_char(v.starts_at, 'DD/MM/YYYY HH24:MI:SS') || ' – ' || to_char(v.ends_at, 'DD/MM/YYYY HH24:MI:SS') as time,
    (select count(distinct institution_id)::int from voting_electors where voting_id = v.id) as eligible,
    (select count(distinct institution_id)::int from votes where voting_id = v.id and status = 'active') as voted,
    ${SEATS_AT(sql`v.starts_at`)} as present, (select ${ENTITLED} from held) as entitled, (select ${REQUIRED} from held) as required
    from votings as v where v.id = ${votingId}`)
  const options =
    await rowsOf(sql`select coalesce(o.name, a.name) as name, (select count(*)::int from votes as w where w.voting_option_id = o.id and w.status = 'active') as count
    from voting_options as o join answer_options as a on a.id = o.answer_option_id where o.voting_id = ${votingId} order by o.position`)
  const recusals = await rowsOf(sql`select user_name || ', ' || institution_name || ': ' || reason as who from voting_recusals
    where voting_id = ${votingId} and ended_at is null order by id`)
  const field = (name: string, label: string, value: Row[string] | undefined) => told(section, name, label, value)
  const head = [field('votingTitle', 'Głosowanie', row['title'])]
  if (row['status'] === 'canceled') return [...head, field('votingState', 'Stan', 'anulowane, głosy się nie liczą')]
  const [eligible, voted] = [Number(row['eligible']), Number(row['voted'])]
  const quorate = Number(row['present']) >= Number(row['required'])
  return [
    ...head,
    field('votingState', 'Stan', 'zakończone'),
    field('votingTime', 'Czas głosowania', row['time']),
    field(
      'votingQuorum',
      'Reprezentowane przy rozpoczęciu głosowania',
      `${text(row['present'])} z ${text(row['entitled'])}, kworum ${quorate ? 'było' : 'nie było'}`,
    ),
    field('votingEligible', 'Uprawnionych instytucji', eligible),
    field('votingVoted', 'Oddało głos', voted),
    field('votingTurnout', 'Frekwencja', `${String(Number(((voted / eligible) * 100).toFixed(2))).replace('.', ',')}%`),
    field('votingRequired', 'Wymagana frekwencja', `co najmniej ${Math.ceil(eligible / 2)}`),
    ...options.map((option) => field('votingOption', text(option['name']), option['count'])),
    field('votingValid', 'Ważność', voted * 2 >= eligible ? 'głosowanie jest ważne' : 'głosowanie nie jest ważne'),
    ...(recusals.length === 0 ? [] : [field('votingRecusals', 'Wyłączyli się z głosowania', recusals.map(({ who }) => who).join('; '))]),
  ]
}

async function itemsAgain(id: number): Promise<DerivedField[]> {
  const all: DerivedField[] = []
  for (const item of await rowsOf(sql`select id, speaker from agenda_items where meeting_id = ${id} order by place`)) {
    const section = `item-${text(item['id'])}`
    const discussed = await only(sql`with ${LOG(id)}, turns as (
        select at, agenda -> 'begun' as begun, lead(at) over (order by id) as until from log where agenda ? 'begun' or status = 'closed'
      ) select string_agg(to_char(at, 'HH24:MI') || '–' || to_char(until, 'HH24:MI'), ', ' order by at) as hours from turns where begun = to_jsonb(${item['id']}::int)`)
    const papers = await rowsOf(sql`with ${LOG(id)} select v.name || ', wersja ' || v.version_num as paper from agenda_documents as d, lateral (
        select name, version_num from document_versions where node_id = d.node_id and visible
          and created_at <= (select closed at time zone 'Europe/Warsaw' from held) order by version_num desc limit 1
      ) as v where d.item_id = ${item['id']} order by d.place`)
    const votings = await rowsOf(sql`select voting_id from agenda_votings where item_id = ${item['id']} order by place`)
    if (item['speaker'] !== null) all.push(told(section, 'speaker', 'Referuje', item['speaker']))
    if (discussed['hours'] !== null) all.push(told(section, 'discussed', 'Omawiano', discussed['hours']))
    all.push(...papers.map(({ paper }) => told(section, 'document', 'Dokument', paper)))
    for (const { voting_id: votingId } of votings) all.push(...(await votingAgain(id, votingId!, section)))
  }
  return all
}

it('every field of the minutes of a filled meeting is what the tables and the log say, before and after the adoption', async () => {
  const id = await filledMeeting()
  const minutes = minutesOf(world)
  const written = async (): Promise<DerivedField[]> =>
    (await minutes.minutes(id)).sections.flatMap(({ key, fields }) => fields.map(({ field, label, value }) => ({ section: key, field, label, value })))
  const again = [...(await meetingAgain(id)), ...(await presenceAgain(id)), ...(await agendaAgain(id)), ...(await itemsAgain(id))]
  expect(await written()).toEqual(again)
  // Nothing of it is trivial: each kind of field is there.
  expect(new Set(again.map(({ field }) => field)).size).toBeGreaterThanOrEqual(30)
  await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10' })
  expect(await written()).toEqual(again)
})
