// What may wait for a person, by one statement, and which of the folders that it belongs to they see.
import { sql } from 'kysely'
import { answersToCollections } from '#provider/areas/attendance/duties/service.ts'
import { unconfirmedBy } from '#provider/areas/documents/acquaintance/service.ts'
import { closedTo, foldersUpFrom, OF_GROUPS, papersBelow, viewerInParts } from '#provider/areas/documents/below/service.ts'
import { viewerOf } from '#provider/areas/documents/policy.ts'
import { minutesWithoutRemark } from '#provider/areas/meetings/minutes/duties-service.ts'
import { nextMeetings, type Reader } from '#provider/areas/meetings/reading-service.ts'
import { votingsWithoutVote } from '#provider/areas/votings/reading/duties-service.ts'
import { together } from '#provider/db/together.ts'
import { mayAdminister } from '#provider/identity/actor.ts'

const FIRST_MEETING = sql<number>`(select "folderId" from "nextMeetings" limit 1)`
const INVITED = sql`select id from "givenAnswers"`
const ASKED = sql`select "folderId" from "nextMeetings" union all select "folderId" from "openMinutes" union all select "folderId" from "askingDocuments"`

/** `papers`: of the first meeting, whether or not its folder is seen. */
export async function findWaiting(reader: Reader, now: Date) {
  const { db, actor } = reader
  // Whoever leads the library sees all folders, and is invited where their groups are: these are two questions.
  const leads = mayAdminister(actor)
  const viewer = viewerInParts(actor)
  return together(db, {
    closed: closedTo(actor.workGroupIds),
    openVotings: votingsWithoutVote(actor, now),
    givenAnswers: answersToCollections(actor),
    openMinutes: minutesWithoutRemark(actor),
    nextMeetings: nextMeetings(now),
    askingDocuments: unconfirmedBy(actor),
    folders: foldersUpFrom(viewer, sql`any(array(${leads ? sql`select "folderId" from "nextMeetings"` : sql`${INVITED} union all ${ASKED}`}))`),
    groupFolders: leads ? foldersUpFrom(OF_GROUPS, sql`any(array(${INVITED}))`) : null,
    papers: await papersBelow({ ...reader, viewer }, FIRST_MEETING),
  })
}

export async function findPapers(reader: Reader, folderId: number) {
  return (await together(reader.db, { papers: await papersBelow({ ...reader, viewer: viewerOf(reader.actor) }, sql<number>`${folderId}::integer`) })).papers
}
