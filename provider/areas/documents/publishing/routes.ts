// Route of publishing with contents.
import { PublishNodes } from '#contract/document-publishing.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [route(PublishNodes, (call) => service.publishNodes(call, call.body))]
