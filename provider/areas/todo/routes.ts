// Routes of what waits for a person.
import { ListTodo } from '#contract/todo.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { dutiesOf } from './service.ts'

export const routes: Route[] = [route(ListTodo, async (call) => ({ items: await dutiesOf(call, call.query.of) }))]
