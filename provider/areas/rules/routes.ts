// Routes of the rules of procedure.
import { ReadRules, SaveRules } from '#contract/rules.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readRules, saveRules } from './service.ts'
import { routes as texts } from './texts/routes.ts'

export const routes: Route[] = [route(ReadRules, (call) => readRules(call)), route(SaveRules, (call) => saveRules(call, call.body)), ...texts]
