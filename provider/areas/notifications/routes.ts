// Routes of notifications, by room.
import type { Route } from '#provider/http/handler.ts'
import { routes as composing } from './composing/routes.ts'
import { routes as letter } from './letter/routes.ts'
import { routes as managing } from './managing/routes.ts'
import { routes as newsletter } from './newsletter/routes.ts'
import { routes as reading } from './reading/routes.ts'
import { routes as recipients } from './recipients/routes.ts'
import { routes as texts } from './texts/routes.ts'

export const routes: Route[] = [...texts, ...recipients, ...composing, ...reading, ...managing, ...letter, ...newsletter]
