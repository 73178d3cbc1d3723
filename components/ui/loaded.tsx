import { leadOn } from '#lib/http/lead-on.ts'
import type { ReactNode } from 'react'
import { isGateCode } from '#contract/errors.ts'
import { currentPath } from '#lib/http/current-page.ts'
import { answerStatus } from '#lib/http/answer-status.ts'
import { isApiFailure, type ApiFailure } from '#lib/provider/failure.ts'
import { gatePath } from '#contract/pages.ts'
import { AccessDenied } from './access-denied.tsx'
import { LoadFailure } from './load-failure.tsx'
import { NotFound } from './not-found.tsx'

interface Props<T> {
  load: () => Promise<T>
  children: (data: T) => ReactNode
  /** The page's own content for a failure that its reader can act on; null for any other failure. */
  instead?: (failure: ApiFailure) => ReactNode
}

const NOT_FOUND_CODES: readonly string[] = ['ERROR_NOT_FOUND', 'ERROR_FILE_NOT_FOUND']
const NO_ACCESS_CODES: readonly string[] = ['ERROR_FORBIDDEN', 'ERROR_NOT_ACCESS_PARENT']

/** Data that a page reads from the provider; whatever the provider answers, the shell stays. */
export async function Loaded<T>({ load, children, instead = () => null }: Props<T>) {
  const outcome = await attempt(load)
  if ('data' in outcome) return children(outcome.data)
  const view = instead(outcome.failure)
  if (view === null) return answerTo(outcome.failure)
  answerStatus(outcome.failure.status)
  return view
}

async function attempt<T>(load: () => Promise<T>): Promise<{ data: T } | { failure: ApiFailure }> {
  try {
    return { data: await load() }
  } catch (error) {
    if (isApiFailure(error)) return { failure: error }
    throw error
  }
}

async function answerTo(failure: ApiFailure): Promise<ReactNode> {
  const path = await currentPath()
  if (isGateCode(failure.code)) leadOn(gatePath(failure.code))
  if (failure.code === 'ERROR_UNAUTHORIZED') leadOn(`/api/session/ended?returnTo=${encodeURIComponent(path)}`)
  if (NOT_FOUND_CODES.includes(failure.code)) {
    answerStatus(404)
    return <NotFound />
  }
  if (NO_ACCESS_CODES.includes(failure.code)) {
    answerStatus(403)
    return <AccessDenied />
  }
  answerStatus(failure.code === 'NO_RESPONSE' ? 504 : failure.status >= 500 ? 502 : failure.status)
  return <LoadFailure code={failure.code} description={failure.description} path={path} />
}
