// Route of searching the library.
import { SearchFiles } from '#contract/document-search.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { searchFiles } from './service.ts'

export const routes: Route[] = [route(SearchFiles, (call) => call.search.turn(call, () => searchFiles(call, call.body)))]
