// The call of searching the library.
import { SearchFiles } from '#contract/document-search.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { searchFiles } from './search.ts'

export const searchRoutes: Route[] = [route(SearchFiles, (call) => searchFiles(call, call.body))]
