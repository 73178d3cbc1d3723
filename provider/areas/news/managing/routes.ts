// The call of the lists that administrators manage articles in.
import { ListManagedNews } from '#contract/news-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { listManagedNews } from './service.ts'

export const routes: Route[] = [route(ListManagedNews, ({ db, params, query }) => listManagedNews(db, params.status, query))]
