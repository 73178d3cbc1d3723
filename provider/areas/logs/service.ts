// Reading the logs, and who is signed in.
import type { AnswerOf } from '#contract/kit.ts'
import type { ListIllegalAccesses, ListLoggedEvents, ReadLoggedIn } from '#contract/logs.ts'
import { kindName, kindsNamed } from '#provider/audit/event-kinds.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { XlsFile } from '#provider/export/xls.ts'
import type { Context } from '#provider/records/change.ts'
import { noteExport } from '#provider/records/exported.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import { answerName, namedAttempts } from './answers.ts'
import * as queries from './queries.ts'
import { requestName } from './requests.ts'
import { attemptsSheet, eventsSheet } from './sheets.ts'

/** The log's words, for whoever else tells people of what was asked for and refused. */
export { answerName, requestName }

const inPolish = new Intl.Collator('pl').compare

export async function listEvents(db: Db, query: queries.EventsQuery): Promise<AnswerOf<typeof ListLoggedEvents>> {
  const kindsOfQ = query.q ? kindsNamed(query.q) : []
  const [rows, totalCount, kinds] = await Promise.all([
    queries.listEvents(db, query, kindsOfQ),
    queries.countEvents(db, query, kindsOfQ),
    queries.kindsThatOccur(db),
  ])
  return {
    items: rows.map((row) => ({
      id: row.id,
      eventUser: row.user_name,
      eventLogin: row.username,
      eventUserId: row.account_id,
      nodeId: row.node_id,
      eventDate: row.happened_at.toISOString(),
      eventDesc: row.description,
      kind: row.kind,
      kindName: kindName(row.kind),
      address: row.address,
    })),
    totalCount,
    kinds: kinds.map((kind) => ({ kind, name: kindName(kind) })).sort((a, b) => inPolish(a.name, b.name)),
  }
}

export async function listAttempts(db: Db, query: queries.AttemptsQuery): Promise<AnswerOf<typeof ListIllegalAccesses>> {
  const named = namedAttempts(query.q)
  const [rows, totalCount] = await Promise.all([queries.listAttempts(db, query, named), queries.countAttempts(db, query, named)])
  return {
    items: rows.map((row) => ({
      id: row.id,
      happenedAt: row.happened_at.toISOString(),
      userName: row.user_name,
      userLogin: row.username,
      userId: row.account_id,
      address: row.address,
      request: row.request,
      requestName: requestName(row.request),
      answer: row.answer,
      answerName: answerName(row.answer),
    })),
    totalCount,
  }
}

type Exporting = Omit<Context, 'keepAnswer' | 'now'>

export async function exportEvents(context: Exporting, filter: queries.EventFilter, folder: string): Promise<XlsFile> {
  const { file, rows } = await eventsSheet(context.db, filter, folder)
  await noteExport(context, { what: 'dziennik zdarzeń', rows, detail: { filter } })
  return file
}

export async function exportAttempts(context: Exporting, filter: queries.AttemptFilter, folder: string): Promise<XlsFile> {
  const { file, rows } = await attemptsSheet(context.db, filter, folder)
  await noteExport(context, { what: 'próby nieuprawnionego dostępu', rows, detail: { filter } })
  return file
}

const shown = ({ userId, name, functionName, since, lastSeenAt }: queries.SignedInRow) => ({
  userId,
  name,
  functionName,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

export async function readLoggedIn({ db, now, settings }: Pick<Capabilities, 'db' | 'now' | 'settings'>): Promise<AnswerOf<typeof ReadLoggedIn>> {
  const instant = now()
  const seenAfter = new Date(instant.getTime() - settings.sessionMaxTime * 1000)
  const people = await queries.signedIn(db, { seenAfter, day: dayOf(instant) })
  const voting = people.filter(({ institutionName }) => institutionName !== null)
  const byInstitution = Map.groupBy(voting, ({ institutionName }) => institutionName ?? '')
  return {
    votingMembers: [...byInstitution].map(([institutionName, users]) => ({ institutionName, users: users.map(shown) })),
    votingMembersTotal: voting.length,
    others: people
      .filter(({ institutionName }) => institutionName === null)
      .sort((a, b) => inPolish(a.name, b.name))
      .map(shown),
  }
}
