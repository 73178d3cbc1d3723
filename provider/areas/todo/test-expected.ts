// The list of what waits for a person, made from the raw rows by the text of the specification: the other half of the comparison.
import type { Duty } from '#contract/todo.ts'
import type { Person } from '#provider/areas/votings/test-votings.ts'

export const HOUR = 3_600_000
/** It is summer in the tests: the committee's clock is two hours ahead. */
export const wallOf = (at: Date) => new Date(at.getTime() + 2 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
const instantOf = (wall: string | null) => wall && new Date(`${wall.replace(' ', 'T')}+02:00`).toISOString()

export interface Reader extends Person {
  votes: boolean
  administers: boolean
  institutionId: number | null
  groups: number[]
}

export type Raw = Record<string, Record<string, unknown>[]>
const sameInstitution = (one: Record<string, unknown>, { institutionId }: Reader) => institutionId !== null && one['institution_id'] === institutionId

function statusOf(voting: Record<string, unknown>, wall: string): unknown {
  const { status, starts_at: starts, ends_at: ends } = voting as { status: string; starts_at: string | null; ends_at: string | null }
  const runs = status === 'in_progress' || (status === 'preparing' && starts !== null && starts <= wall)
  return runs ? (ends !== null && ends <= wall ? 'finished' : 'in_progress') : status
}

interface Case {
  raw: Raw
  reader: Reader
  readers: readonly Reader[]
  now: Date
  wall: string
}
type Row = [kind: Duty['kind'], id: unknown, title: unknown, more?: Partial<Duty>]

const inGroups = ({ raw }: Case, node: unknown, own: readonly number[]) => {
  const limits = raw['limits']!.filter((limit) => limit['node_id'] === node).map((limit) => limit['work_group_id'] as number)
  return limits.length === 0 || limits.some((group) => own.includes(group))
}
function sees(asked: Case, nodeId: unknown): boolean {
  const { raw, reader } = asked
  const node = raw['nodes']!.find((one) => one['id'] === nodeId)!
  return node['deleted_at'] === null && (reader.administers || (node['status'] === 'published' && inGroups(asked, nodeId, reader.groups)))
}

/** Whether or not it runs, and whether or not they have voted. */
export function mayVoteIn(raw: Raw, reader: Reader, votingId: number): boolean {
  const { general, work_group_id: group } = raw['votings']!.find((one) => one['id'] === votingId)!
  return reader.votes && Boolean(general || reader.institutionId !== null) && (group === null || reader.groups.includes(group as number))
}

function ofVotings(asked: Case): Row[] {
  const { raw, reader, readers, wall } = asked
  const found: Row[] = []
  const running = raw['votings']!.filter((voting) => statusOf(voting, wall) === 'in_progress')
  const seated = readers.filter(({ institutionId, votes }) => votes && institutionId !== null)
  for (const voting of running) {
    const { id, title, general, ends_at: ends } = voting
    const may = (one: Reader) => mayVoteIn(raw, one, id as number)
    const votes = raw['votes']!.filter((vote) => vote['voting_id'] === id && vote['status'] === 'active')
    const isRecused = raw['recusals']!.some((one) => one['voting_id'] === id && one['user_id'] === reader.userId && one['ended_at'] === null)
    const hasVoted = votes.some((vote) => vote['user_id'] === reader.userId || (!general && sameInstitution(vote, reader)))
    const deadline = instantOf(ends as string | null)
    if (may(reader) && !isRecused && !hasVoted) found.push(['vote', id, title, { deadline }])
    const entitled = (general ? readers : seated).filter(may)
    const places = new Set(entitled.map((one) => (general ? one.userId : one.institutionId)))
    const voted = new Set(votes.map((vote) => (general ? vote['user_id'] : vote['institution_id'])))
    const missing = Math.ceil(places.size / 2) - voted.size
    if (reader.administers && missing > 0) found.push(['turnout', id, title, { count: missing, deadline }])
  }
  return found
}

function ofAnswers(asked: Case): Row[] {
  const { raw, reader, now, wall } = asked
  const found: Row[] = []
  for (const folder of raw['nodes']!.filter((one) => one['attendance_active'])) {
    const event = raw['events']!.find((one) => one['id'] === folder['meeting_event_id'])
    const meeting = raw['meetings']!.find((one) => one['folder_id'] === folder['id'])
    const until = folder['attendance_until'] as Date | null
    const isAsked =
      folder['status'] === 'published' &&
      folder['deleted_at'] === null &&
      (until === null || now < until) &&
      !event?.['cancelled'] &&
      (!event || (event['starts_at'] as string) > wall)
    if (!isAsked) continue
    const answerOf = (userId: unknown) =>
      raw['answers']!.filter((one) => one['node_id'] === folder['id'] && one['user_id'] === userId).sort((a, b) => Number(b['id']) - Number(a['id']))[0]
    const isForOther = (answer: Record<string, unknown>) =>
      answer['event_starts_at'] !== null && event !== undefined && answer['event_starts_at'] !== event['starts_at']
    const counts = (userId: unknown) => {
      const answer = answerOf(userId)
      return answer !== undefined && answer['status'] !== 'cancel' && !isForOther(answer)
    }
    const told = { meetingId: (meeting?.['id'] as number) ?? null, deadline: until?.toISOString() ?? instantOf((meeting?.['starts_at'] as string) ?? null) }
    const own = answerOf(reader.userId)
    if (inGroups(asked, folder['id'], reader.groups) && !counts(reader.userId))
      found.push(['attendance', folder['id'], folder['name'], { ...told, anew: own !== undefined && own['status'] !== 'cancel' }])
    const groupsOfUser = (userId: unknown) => raw['groups']!.filter((one) => one['user_id'] === userId).map((one) => one['work_group_id'] as number)
    const silent = raw['users']!.filter(
      (user) => user['active'] && user['deleted_at'] === null && inGroups(asked, folder['id'], groupsOfUser(user['id'])) && !counts(user['id']),
    )
    if (reader.administers && silent.length > 0) found.push(['answers', folder['id'], folder['name'], { ...told, count: silent.length }])
  }
  return found
}

function ofMinutes(asked: Case): Row[] {
  const { raw, reader, wall } = asked
  const found: Row[] = []
  for (const minutes of raw['minutes']!.filter((one) => one['status'] === 'remarks')) {
    const meeting = raw['meetings']!.find((one) => one['id'] === minutes['meeting_id'])!
    const remarks = raw['remarks']!.filter((one) => one['meeting_id'] === meeting['id'] && one['withdrawn_at'] === null)
    const day = minutes['remarks_until'] as string
    const isOpen = !reader.administers && wall.slice(0, 10) <= day && sees(asked, meeting['folder_id'])
    if (isOpen && !remarks.some((one) => one['created_by'] === reader.userId))
      found.push(['remarks', meeting['id'], meeting['name'], { meetingId: meeting['id'] as number, deadline: instantOf(`${day} 23:59:59`) }])
    const unanswered = remarks.filter((one) => one['decision'] === null).length
    if (reader.administers && unanswered > 0)
      found.push(['unanswered', meeting['id'], meeting['name'], { meetingId: meeting['id'] as number, count: unanswered }])
  }
  return found
}

/** The number of the document's newest version that is shown; 0: none is. */
const newestShown = ({ raw }: Case, documentId: unknown) =>
  Math.max(0, ...raw['versions']!.filter((one) => one['node_id'] === documentId && one['visible']).map((one) => Number(one['version_num'])))

function ofPapers(asked: Case): Row[] {
  const { raw, reader, wall } = asked
  const found: Row[] = []
  const coming = raw['meetings']!.filter(
    (one) =>
      one['status'] !== 'closed' &&
      one['status'] !== 'canceled' &&
      (one['status'] === 'open' || (one['ends_at'] as string) > wall) &&
      sees(asked, one['folder_id']),
  )
  const next = coming.sort((a, b) =>
    (a['starts_at'] as string) < (b['starts_at'] as string)
      ? -1
      : (a['starts_at'] as string) > (b['starts_at'] as string)
        ? 1
        : Number(a['id']) - Number(b['id']),
  )[0]
  if (next) {
    const papers = raw['nodes']!.filter((one) => one['parent_id'] === next['folder_id'] && one['deleted_at'] === null)
    const isOwn = (paper: Record<string, unknown>) => {
      const newest = raw['versions']!.find((one) => one['node_id'] === paper['id'] && one['version_num'] === newestShown(asked, paper['id']))
      return (newest?.['created_by'] ?? paper['created_by']) === reader.userId
    }
    const isRead = (id: unknown) =>
      raw['reads']!.some((one) => one['document_id'] === id && one['user_id'] === reader.userId && Number(one['version_num']) >= newestShown(asked, id))
    const told = { meetingId: next['id'] as number, deadline: instantOf(next['starts_at'] as string) }
    const unread = papers.filter((one) => one['status'] === 'published' && !isOwn(one) && !isRead(one['id'])).length
    const drafts = papers.filter((one) => one['status'] === 'draft').length
    if (unread > 0) found.push(['papers', next['id'], next['name'], { ...told, count: unread }])
    if (reader.administers && drafts > 0) found.push(['drafts', next['id'], next['name'], { ...told, count: drafts }])
  }
  return found
}

function ofConfirmations(asked: Case): Row[] {
  const { raw, reader } = asked
  if (reader.administers) return []
  return raw['requests']!.flatMap((request): Row[] => {
    const document = raw['nodes']!.find((one) => one['id'] === request['document_id'])!
    const newest = newestShown(asked, document['id'])
    const isConfirmed = raw['confirmations']!.some(
      (one) => one['document_id'] === document['id'] && one['user_id'] === reader.userId && one['version_num'] === newest,
    )
    const isAsked = newest > 0 && sees(asked, document['id']) && sees(asked, document['parent_id'])
    return isAsked && !isConfirmed ? [['acquaintance', document['id'], document['name']]] : []
  })
}

function ofMails(asked: Case): Row[] {
  const { raw, reader, now } = asked
  const found: Row[] = []
  for (const sent of raw['mailings']!.filter(
    (one) => reader.administers && one['deleted_at'] === null && (one['send_started_at'] as Date) > new Date(now.getTime() - 14 * 24 * HOUR),
  )) {
    const lost = raw['mails']!.filter((one) => one['notification_id'] === sent['id'] && one['status'] === 'error').length
    if (lost > 0) found.push(['undelivered', sent['id'], sent['subject'], { count: lost }])
  }
  return found
}

const PLACES: Record<string, string> = {
  vote: '/glosowanie/#',
  turnout: '/zarzadzanieglosowania/podgladglosowania/#',
  answers: '/potwierdzeniaudzialu/#',
  remarks: '/posiedzenia/#/protokol',
  unanswered: '/posiedzenia/#/protokol',
  undelivered: '/powiadomienia/wysylkapowiadomienia/#',
  acquaintance: '/dokumenty/dokument/##zapoznanie',
}
function placeOf({ kind, id, meetingId }: Pick<Duty, 'kind' | 'id' | 'meetingId'>): string {
  if (kind === 'attendance' && meetingId === null) return `/dokumenty/${id}`
  return (PLACES[kind] ?? '/posiedzenia/#').replace('#', String(kind === 'attendance' ? meetingId : id))
}

/** What the specification says, of the raw rows. */
export function expectedOf(raw: Raw, reader: Reader, { readers, now }: { readers: readonly Reader[]; now: Date }): Duty[] {
  const asked = { raw, reader, readers, now, wall: wallOf(now) }
  return [ofVotings, ofAnswers, ofMinutes, ofPapers, ofConfirmations, ofMails].flatMap((of) =>
    of(asked).map(([kind, id, title, more]) => {
      const duty = { kind, id: id as number, title: title as string, meetingId: null, count: 1, anew: false, deadline: null, ...more }
      return { ...duty, href: placeOf(duty) }
    }),
  )
}
