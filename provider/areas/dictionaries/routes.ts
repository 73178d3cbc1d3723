// The dictionaries that feed other forms.
import { ListWorkGroups } from '#contract/dictionaries.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as queries from './queries.ts'

export const routes: Route[] = [
  route(ListWorkGroups, async ({ db, query }) => ({
    items: await queries.listWorkGroups(db, query),
    totalCount: await queries.countWorkGroups(db, query),
  })),
]
