// Calls of reading the news.
import { ListPublishedNews, ReadArticle, ReadNewsAttachment } from '#contract/news.ts'
import { sendFile } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListPublishedNews, (call) => {
    const list = () => service.listPublishedNews(call, call.query)
    return call.query.q ? call.search.turn(call, list) : list()
  }),
  route(ReadArticle, ({ db, actor, params }) => service.readArticle(db, actor, params.id)),
  route(ReadNewsAttachment, async (call) => {
    const attachment = await service.findAttachment(call.db, call.actor, call.params)
    return sendFile(call, { ...attachment, fileName: call.params.fileName })
  }),
]
