// Routes of the committee's calendar.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CountEvents, CreateEvent, DeleteEvents, DownloadEvent, ListEvents, ReadEvent, UpdateEvent } from '#contract/calendar.ts'
import { CreateSubscription, ReadFeed, ReadSubscription, RevokeSubscription } from '#contract/calendar-subscription.ts'
import { contentDisposition } from '#provider/files/content-disposition.ts'
import { matchesTag } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'
import * as subscription from './subscription/service.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers 304 when nothing has changed. */
function sendCalendar({ request, reply }: Exchange, bytes: Buffer, disposition: string): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': disposition }).send(bytes)
}

export const routes: Route[] = [
  route(CountEvents, ({ db, now }) => service.countEvents(db, now())),
  route(ListEvents, ({ db, query, now }) => service.listEvents(db, query, now())),
  route(ReadEvent, ({ db, params }) => service.readEvent(db, params.id)),
  route(CreateEvent, (call) => service.createEvent(call, call.body), service.pastTimesIn),
  route(UpdateEvent, (call) => service.updateEvent(call, call.body), service.pastTimesIn),
  route(DeleteEvents, (call) => service.deleteEvents(call, call.body)),
  route(DownloadEvent, async (call) => {
    const { bytes, fileName } = service.eventFile(await service.requireEvent(call.db, call.params.id), call.settings)
    return sendCalendar(call, bytes, contentDisposition('attachment', fileName))
  }),
  route(ReadSubscription, ({ db, actor }) => subscription.readSubscription(db, actor.userId)),
  route(CreateSubscription, (call) => subscription.createSubscription(call)),
  route(RevokeSubscription, (call) => subscription.revokeSubscription(call)),
  route(ReadFeed, async (call) => sendCalendar(call, await subscription.readFeed({ ...call, key: call.params.key }), 'inline; filename="kalendarz.ics"')),
]
