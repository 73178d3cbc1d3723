// Calls of an article's life from draft to archive.
import { ArchiveArticle, DeleteArticles, EditPublishedArticle, MoveArticleDown, MoveArticleUp, PublishArticle } from '#contract/news-changes.ts'
import { RestoreArticle, ScheduleArticle, UnscheduleArticle } from '#contract/news-schedule.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { scheduleArticle, unscheduleArticle } from './planned/service.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(DeleteArticles, (call) => service.deleteDrafts(call, call.body)),
  route(PublishArticle, (call) => service.publishArticle(call, call.body.id)),
  route(ArchiveArticle, (call) => service.archiveArticle(call, call.body.id)),
  route(RestoreArticle, (call) => service.restoreArticle(call, call.body.id)),
  route(ScheduleArticle, (call) => scheduleArticle(call, call.body)),
  route(UnscheduleArticle, (call) => unscheduleArticle(call, call.body.id)),
  route(MoveArticleUp, (call) => service.moveArticle(call, call.body.id, 'up')),
  route(MoveArticleDown, (call) => service.moveArticle(call, call.body.id, 'down')),
  route(EditPublishedArticle, (call) => service.editPublished(call, call.body.id)),
]
