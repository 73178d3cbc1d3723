// Routes of attendance.
import type { Route } from '#provider/http/handler.ts'
import { routes as collecting } from './collecting/routes.ts'
import { routes as deciding } from './deciding/routes.ts'
import { routes as files } from './files/routes.ts'
import { routes as links } from './links/routes.ts'
import { routes as reading } from './reading/routes.ts'

export const routes: Route[] = [...collecting, ...deciding, ...reading, ...files, ...links]
