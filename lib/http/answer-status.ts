// The status of a page that is rendered for one request. Next's own `notFound()` answers an empty shell there.
import { requestScope } from './request-scope.ts'

/** Call it before the page's first bytes leave: in a page or layout, outside Suspense. */
export function answerStatus(status: number): void {
  const scope = requestScope()
  if (scope) scope.status = status
}
