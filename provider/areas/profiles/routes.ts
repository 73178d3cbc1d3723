// Calls of the access profiles.
import { ListProfiles } from '#contract/profiles.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { listProfiles } from './service.ts'

export const routes: Route[] = [route(ListProfiles, ({ db, query }) => listProfiles(db, query))]
