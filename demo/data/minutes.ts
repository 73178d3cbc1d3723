// Minutes of past meetings, with the record of presence that they are made of.
import { canonicalHash } from '#provider/audit/chain.ts'
import { addDocument } from '#provider/areas/documents/changing/documents-service.ts'
import { contentNow } from '#provider/areas/meetings/minutes/contents.ts'
import { publishedFiles } from '#provider/areas/meetings/minutes/publishing-service.ts'
import { sectionOfItem } from '#provider/areas/meetings/minutes/queries.ts'
import { basisNow, holdersOf } from '#provider/areas/meetings/presence/basis.ts'
import { agendaOf, findMeeting, type MeetingRow } from '#provider/areas/meetings/queries.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'
import { MINUTES, type MinutesText } from './texts/minutes.ts'

interface Seeding extends Pick<Capabilities, 'settings' | 'files'> {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
}

interface Placed {
  meeting: MeetingRow
  minutes: MinutesText
}

export async function seedMinutes(tx: Tx, seeding: Seeding): Promise<void> {
  for (const minutes of MINUTES) await seedOne(tx, minutes, seeding)
}

async function seedOne(tx: Tx, minutes: MinutesText, seeding: Seeding): Promise<void> {
  const { dates, people, library, settings } = seeding
  const folderId = library.folderIds.get(minutes.folder)!
  const kept_quorum = JSON.stringify(await basisNow({ db: tx, settings }, folderId, dates.now))
  const { id } = await tx.updateTable('meetings').set({ kept_quorum }).where('folder_id', '=', folderId).returning('id').executeTakeFirstOrThrow()
  const placed: Placed = { meeting: (await findMeeting(tx, id))!, minutes }
  const chair = await seedPresence(tx, placed, seeding)
  const until = minutes.remarksUntil === null ? null : dates.wall(minutes.remarksUntil).slice(0, 10)
  await tx
    .insertInto('minutes')
    .values({
      meeting_id: id,
      chair,
      status: until === null ? 'draft' : 'remarks',
      remarks_until: until,
      ...made(people.byUsername('sekretarz'), dates.at(minutes.writtenDay)),
    })
    .execute()
  await seedTexts(tx, placed, seeding)
  if (minutes.adoptedDay !== null) await publish(tx, { meeting: placed.meeting, chair, day: minutes.adoptedDay }, seeding)
}

const MINUTE_MS = 60_000
const minutesAfter = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Answers the guest who chaired. */
async function seedPresence(tx: Tx, { meeting, minutes }: Placed, { dates, people }: Seeding): Promise<string> {
  const created = {
    created_at: dates.at(minutes.writtenDay),
    created_by: people.byUsername('sekretarz').id,
    corrects_id: null,
    taken_back: false,
    reason: null,
  }
  const members = (await holdersOf(tx, meeting.folder_id, dates.now)).filter(({ role }) => role === 'member')
  const common = { meeting_id: meeting.id, kind: 'arrival' as const, guest_id: null, ...created }
  const present = members.filter((_, i) => i % minutes.absentEach !== minutes.absentEach - 1)
  const rows = present.map(({ userId, userName, institutionId, institutionName, role }, i) => ({
    ...common,
    user_id: userId,
    person_name: userName,
    institution_id: institutionId,
    institution_name: institutionName,
    role,
    at: minutesAfter(meeting.starts_at, i === 2 ? 25 : -1 - (i % 9)),
  }))
  await tx.insertInto('presences').values(rows).execute()
  const [first] = rows
  if (first)
    await tx
      .insertInto('presences')
      .values({ ...first, kind: 'departure', at: minutesAfter(meeting.starts_at, 130) })
      .execute()
  const guest = { user_id: null, institution_id: null, institution_name: null, role: null, person_name: minutes.chair }
  const { id } = await tx
    .insertInto('presences')
    .values({ ...common, ...guest, at: minutesAfter(meeting.starts_at, -12) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `guest-${id}`
}

async function seedTexts(tx: Tx, { meeting, minutes }: Placed, { dates, people }: Seeding): Promise<void> {
  const secretary = people.byUsername('sekretarz')
  const items = await agendaOf(tx, meeting.id)
  const texts = [['meeting', minutes.opening], ...minutes.items.map((text, i) => [sectionOfItem(items[i]!.id), text]), ['closing', minutes.closing]] as [
    string,
    string,
  ][]
  await tx
    .insertInto('minutes_texts')
    .values(texts.map(([section, text]) => ({ meeting_id: meeting.id, section, text, ...made(secretary, dates.at(minutes.writtenDay)) })))
    .execute()
  for (const { item, username, text, answer } of minutes.remarks)
    await tx
      .insertInto('minutes_remarks')
      .values({
        meeting_id: meeting.id,
        section: sectionOfItem(items[item - 1]!.id),
        text,
        created_at: dates.at(-3),
        created_by: people.byUsername(username).id,
        ...(answer && { decision: answer.decision, answer: answer.text, answered_at: dates.at(-2), answered_by: secretary.id }),
      })
      .execute()
}

interface Adopted {
  meeting: MeetingRow
  chair: string
  day: number
}

async function publish(tx: Tx, { meeting, chair, day }: Adopted, { dates, people, settings, files }: Seeding): Promise<void> {
  const author = { userId: people.byUsername('sekretarz').id, now: dates.at(day, 11) }
  const kept = await contentNow({ db: tx, settings, now: () => author.now }, meeting, chair)
  const adopted = { adopted_on: dates.wall(day).slice(0, 10), adopted_by: null, content_hash: canonicalHash(kept) }
  await tx
    .updateTable('minutes')
    .set({ ...adopted, kept: JSON.stringify(kept), status: 'published', published_at: author.now })
    .where('meeting_id', '=', meeting.id)
    .execute()
  const search = { documentsChanged: async () => undefined }
  for (const { format, form, file } of await publishedFiles({ db: tx, settings, files }, meeting, { kept, row: adopted })) {
    const { answer } = await addDocument({ tx, author }, { files, search }, { form, file })
    await tx
      .insertInto('minutes_files')
      .values({ meeting_id: meeting.id, format, node_id: answer.id, file_name: form.fileName, sha256: file.sha256, size: file.size })
      .execute()
  }
}
