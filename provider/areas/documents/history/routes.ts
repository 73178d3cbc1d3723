// Route of a node's history.
import { ListNodeHistory } from '#contract/document-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { listHistory } from './service.ts'

export const routes: Route[] = [route(ListNodeHistory, ({ db, params, query }) => listHistory(db, params.id, query))]
