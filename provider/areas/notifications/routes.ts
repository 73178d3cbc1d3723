// Calls of notifications, room by room.
import type { Route } from '#provider/http/handler.ts'
import { routes as recipients } from './recipients/routes.ts'
import { routes as texts } from './texts/routes.ts'

export const routes: Route[] = [...texts, ...recipients]
