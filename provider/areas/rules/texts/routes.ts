// Routes of the texts of the rules of procedure.
import { AddRuleText, ListPublicRuleTexts, ListRuleTexts, RemoveRuleText } from '#contract/rule-texts.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { addText, listPublicTexts, listTexts, removeText, wrongDocument } from './service.ts'

export const routes: Route[] = [
  route(ListPublicRuleTexts, (call) => listPublicTexts(call)),
  route(ListRuleTexts, (call) => listTexts(call)),
  route(AddRuleText, (call) => addText(call, call.body), wrongDocument),
  route(RemoveRuleText, (call) => removeText(call, call.params.id)),
]
