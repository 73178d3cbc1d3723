// Calls of published news.
import { ListPublishedNews, ReadArticle, ReadNewsAttachment, ReadNewsImage, ReadNewsThumbnail } from '#contract/news.ts'
import { sendFile } from '../../files/send-file.ts'
import { route, type Route } from '../../http/handler.ts'
import { changeRoutes } from './change-routes.ts'
import * as service from './service.ts'

/** Pictures of a published article are the same for everyone; a few minutes' keeping spares the portal. */
const KEPT = 'public, max-age=300'

export const routes: Route[] = [
  route(ListPublishedNews, (call) => service.listPublishedNews(call, call.query)),
  route(ReadArticle, ({ db, actor, params }) => service.readArticle(db, actor, params.id)),
  route(ReadNewsImage, async (call) => {
    const image = await service.findImage(call.db, call.actor, call.params)
    return sendFile(call, { ...image, fileName: call.params.fileName, as: 'picture', ...(image.published && { cacheControl: KEPT }) })
  }),
  route(ReadNewsThumbnail, async (call) => {
    const image = await service.findThumbnail(call.db, call.actor, call.params)
    return sendFile(call, { ...image, fileName: call.params.fileName, as: 'picture', ...(image.published && { cacheControl: KEPT }) })
  }),
  route(ReadNewsAttachment, async (call) => {
    const attachment = await service.findAttachment(call.db, call.actor, call.params)
    return sendFile(call, { ...attachment, fileName: call.params.fileName })
  }),
  ...changeRoutes,
]
