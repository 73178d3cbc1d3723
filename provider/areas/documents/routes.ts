// Routes of the document library, by room.
import type { Route } from '#provider/http/handler.ts'
import { routes as acquaintance } from './acquaintance/routes.ts'
import { routes as bin } from './bin/routes.ts'
import { routes as changing } from './changing/routes.ts'
import { routes as comparison } from './comparison/routes.ts'
import { routes as files } from './files/routes.ts'
import { routes as history } from './history/routes.ts'
import { routes as notes } from './notes/routes.ts'
import { routes as openings } from './openings/routes.ts'
import { routes as pages } from './pages/routes.ts'
import { routes as publishing } from './publishing/routes.ts'
import { routes as reading } from './reading/routes.ts'
import { routes as recent } from './recent/routes.ts'
import { routes as search } from './search/routes.ts'
import { routes as whoSees } from './who-sees/routes.ts'

export const routes: Route[] = [
  ...reading,
  ...recent,
  ...files,
  ...comparison,
  ...acquaintance,
  ...pages,
  ...notes,
  ...search,
  ...changing,
  ...publishing,
  ...bin,
  ...history,
  ...openings,
  ...whoSees,
]
