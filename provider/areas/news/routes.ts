// Calls of the news, room by room.
import type { Route } from '#provider/http/handler.ts'
import { routes as images } from './images/routes.ts'
import { routes as managing } from './managing/routes.ts'
import { routes as publishing } from './publishing/routes.ts'
import { routes as reading } from './reading/routes.ts'
import { routes as writing } from './writing/routes.ts'

export const routes: Route[] = [...reading, ...images, ...managing, ...writing, ...publishing]
