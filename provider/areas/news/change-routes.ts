// Calls of managing the news.
import {
  ArchiveArticle,
  CreateArticle,
  DeleteArticles,
  EditPublishedArticle,
  ListManagedNews,
  MoveArticleDown,
  MoveArticleUp,
  PublishArticle,
  UpdateArticle,
} from '#contract/news-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { createArticle, updateArticle } from './articles.ts'
import { listManagedNews } from './manage.ts'
import * as publishing from './publishing.ts'

export const changeRoutes: Route[] = [
  route(ListManagedNews, ({ db, params, query }) => listManagedNews(db, params.status, query)),
  route(CreateArticle, (call) => createArticle(call, call.body)),
  route(UpdateArticle, (call) => updateArticle(call, call.body)),
  route(DeleteArticles, (call) => publishing.deleteDrafts(call, call.body)),
  route(PublishArticle, (call) => publishing.publishArticle(call, call.body.id)),
  route(ArchiveArticle, (call) => publishing.archiveArticle(call, call.body.id)),
  route(MoveArticleUp, (call) => publishing.moveArticle(call, call.body.id, 'up')),
  route(MoveArticleDown, (call) => publishing.moveArticle(call, call.body.id, 'down')),
  route(EditPublishedArticle, (call) => publishing.editPublished(call, call.body.id)),
]
