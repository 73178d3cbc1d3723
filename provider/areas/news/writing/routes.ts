// Calls of writing drafts.
import { CreateArticle, UpdateArticle } from '#contract/news-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { blankContentIn } from './form.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(CreateArticle, (call) => service.createArticle(call, call.body), blankContentIn),
  route(UpdateArticle, (call) => service.updateArticle(call, call.body), blankContentIn),
]
