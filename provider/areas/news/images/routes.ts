// Calls of the pictures of articles.
import { ReadNewsImage, ReadNewsImageSize, ReadNewsThumbnail } from '#contract/news.ts'
import { sendFile } from '#provider/files/send-file.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as images from './service.ts'

export const routes: Route[] = [
  route(ReadNewsImage, async (call) => {
    const { db, actor, params, query } = call
    return sendFile(call, { ...(await images.findPicture(db, actor, { ...params, version: query.v })), fileName: params.fileName, as: 'picture' })
  }),
  route(ReadNewsThumbnail, async (call) => {
    const { db, actor, params, query } = call
    return sendFile(call, { ...(await images.findThumbnail(db, actor, { ...params, version: query.v })), fileName: params.fileName, as: 'picture' })
  }),
  route(ReadNewsImageSize, async (call) => {
    const { db, actor, params, query } = call
    return sendFile(call, { ...(await images.findSize(db, actor, { ...params, version: query.v })), fileName: params.fileName, as: 'picture' })
  }),
]
