// Route of the data for the composing form.
import { ReadComposer } from '#contract/notification-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readComposer } from './service.ts'

export const routes: Route[] = [route(ReadComposer, (call) => readComposer(call, call.query))]
