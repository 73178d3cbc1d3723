// Every area's routes: what the provider answers.
import type { Route } from '#provider/http/handler.ts'
import { routes as account } from './account/routes.ts'
import { routes as attendance } from './attendance/routes.ts'
import { routes as calendar } from './calendar/routes.ts'
import { routes as committee } from './committee/routes.ts'
import { routes as configuration } from './configuration/routes.ts'
import { routes as dictionaries } from './dictionaries/routes.ts'
import { routes as digest } from './digest/routes.ts'
import { routes as documents } from './documents/routes.ts'
import { routes as help } from './help/routes.ts'
import { routes as logs } from './logs/routes.ts'
import { routes as meetings } from './meetings/routes.ts'
import { routes as news } from './news/routes.ts'
import { routes as notifications } from './notifications/routes.ts'
import { routes as profiles } from './profiles/routes.ts'
import { routes as resolutions } from './resolutions/routes.ts'
import { routes as rules } from './rules/routes.ts'
import { routes as session } from './session/routes.ts'
import { routes as system } from './system/routes.ts'
import { routes as todo } from './todo/routes.ts'
import { routes as users } from './users/routes.ts'
import { routes as votings } from './votings/routes.ts'

export const routes: Route[] = [
  ...session,
  ...account,
  ...system,
  ...configuration,
  ...rules,
  ...resolutions,
  ...news,
  ...documents,
  ...attendance,
  ...meetings,
  ...committee,
  ...todo,
  ...dictionaries,
  ...profiles,
  ...calendar,
  ...votings,
  ...notifications,
  ...digest,
  ...help,
  ...users,
  ...logs,
]
