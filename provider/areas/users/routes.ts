// Routes of user accounts.
import type { Route } from '#provider/http/handler.ts'
import { routes as access } from './access/routes.ts'
import { routes as changing } from './changing/routes.ts'
import { routes as importing } from './importing/routes.ts'
import { routes as many } from './many/routes.ts'
import { routes as reading } from './reading/routes.ts'

export const routes: Route[] = [...reading, ...changing, ...access, ...importing, ...many]
