// Every call of votings.
import type { Route } from '#provider/http/handler.ts'
import { routes as casting } from './casting/routes.ts'
import { routes as files } from './files/routes.ts'
import { routes as managing } from './managing/routes.ts'
import { routes as recusal } from './recusal/routes.ts'
import { routes as reading } from './reading/routes.ts'

export const routes: Route[] = [...reading, ...casting, ...managing, ...recusal, ...files]
