// Configuration entries.
import { ReadConfiguration } from '#contract/system.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readConfiguration } from './service.ts'

export const routes: Route[] = [route(ReadConfiguration, ({ db, params }) => readConfiguration(db, params.configKey))]
