// Configuration entries.
import { ReadConfiguration, SaveConfiguration } from '#contract/system.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readConfiguration, saveConfiguration } from './service.ts'

export const routes: Route[] = [
  route(ReadConfiguration, ({ db, params }) => readConfiguration(db, params.configKey)),
  route(SaveConfiguration, (call) => saveConfiguration(call, call.body)),
]
