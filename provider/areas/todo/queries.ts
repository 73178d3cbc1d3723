// What may wait for a person beside votings, by one statement, and which of the folders that it belongs to they see.
import { sql } from 'kysely'
import { answersToCollections } from '#provider/areas/attendance/duties/service.ts'
import { unconfirmedBy } from '#provider/areas/documents/acquaintance/service.ts'
import { closedTo, foldersUpFrom, OF_GROUPS, papersBelow, readingOf } from '#provider/areas/documents/below/service.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { minutesWithoutRemark } from '#provider/areas/meetings/minutes/duties-service.ts'
import { nextMeetings, type Reader } from '#provider/areas/meetings/reading-service.ts'
import { voterOf } from '#provider/areas/votings/reading/duties-service.ts'
import { prepared } from '#provider/db/prepared.ts'
import { together } from '#provider/db/together.ts'
import { mayAdminister } from '#provider/identity/actor.ts'

const FIRST_MEETING = sql<number>`(select "folderId" from "nextMeetings" limit 1)`
const INVITED = sql`select id from "givenAnswers"`
const OF_MEETINGS = sql`select "folderId" from "nextMeetings"`
const OF_ALL = sql`${INVITED} union all ${OF_MEETINGS} union all select "folderId" from "openMinutes" union all select "folderId" from "askingDocuments"`

interface Asker extends ReturnType<typeof voterOf> {
  /** Whoever leads the library sees all folders, and is invited where their groups are: these are two questions. */
  leads: boolean
  /** Documents that are shown since then may be unread. */
  since: Date | null
}

const waiting = prepared(['leads'], (_db, asker: Asker) => {
  const { leads, userId, since } = asker
  const viewer = leads ? ({ sees: 'everything' } as const) : OF_GROUPS
  return together({
    closed: closedTo(asker.workGroupIds),
    givenAnswers: answersToCollections(asker),
    openMinutes: minutesWithoutRemark(asker),
    nextMeetings: nextMeetings(asker.lastPassed),
    askingDocuments: unconfirmedBy(asker),
    folders: foldersUpFrom(viewer, sql`any(array(${leads ? OF_MEETINGS : OF_ALL}))`),
    groupFolders: leads ? foldersUpFrom(OF_GROUPS, sql`any(array(${INVITED}))`) : null,
    papers: papersBelow(FIRST_MEETING, { viewer, userId, reading: since === null ? null : { userId, since } }),
  })
})

/** `papers`: of the first meeting, whether or not its folder is seen. */
export async function findWaiting(reader: Reader, now: Date) {
  const { db, actor } = reader
  const since = (await readingOf(reader))?.since ?? null
  return (await waiting(db, { ...voterOf(actor, now), leads: mayAdminister(actor), since }))[0]!
}

export async function findPapers(reader: Reader, folderId: number) {
  const { db, actor } = reader
  const of = { viewer: viewerOf(actor), userId: actor.userId, reading: await readingOf(reader) }
  return (await papersBelow(sql<number>`${folderId}::integer`, of).execute(db)).rows
}
