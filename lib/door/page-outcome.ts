// Failed calls that a person made by a link: they lead to a Polish page, never to raw JSON.
import { isGateCode } from '#contract/errors.ts'
import { ReadAccessibilityDeclaration } from '#contract/help.ts'
import { empty, goTo } from '#lib/http/answers.ts'
import { localPath } from '#lib/http/local-path.ts'
import { pageBefore, readerOf } from '#lib/http/navigation.ts'
import { plainHeaders, plainHtml, type PlainPage } from '#lib/http/plain-page.ts'
import { tooLarge } from '#lib/http/too-large.ts'
import { errorText } from '#lib/messages/errors.ts'
import { statusOf, type ApiFailure } from '#lib/provider/failure.ts'
import { gatePath } from '#contract/pages.ts'
import { forgetSession, keepVisit, signedOut } from '#lib/session/keep.ts'
import { returnPath } from '#lib/session/return-to.ts'
import type { Flash, Visit } from '#lib/session/visit.ts'
import { pageOfFile } from './file-page.ts'
import { PROOF_PAGE, withFlash, withGate, type DoorContext } from './outcome.ts'

const FORBIDDEN: readonly string[] = ['ERROR_FORBIDDEN', 'ERROR_NOT_ACCESS_PARENT']
/** Duration of the message about a missing file (specification). */
const MISSING_MS = 6000

interface Failed {
  failure: ApiFailure
  request: Request
  around: DoorContext
  /** Where the person is led back to. */
  page: string
}

export async function pageFailed(failure: ApiFailure, request: Request, around: DoorContext): Promise<Response> {
  const before = pageBefore(request)
  const page = before ?? (around.call ? pageOfFile(around.call) : '/')
  const failed: Failed = { failure, request, around, page }
  if (failure.code === 'ERROR_PAYLOAD_TOO_LARGE') return tooLarge(request)
  if (readerOf(request) === 'frame') return inFrame(failed)
  // A failed download of the declaration shows no message (specification).
  if (around.call?.endpoint === ReadAccessibilityDeclaration) return before ? empty(around.lines) : goTo(page, around.lines)
  if (failure.code === 'ERROR_UNAUTHORIZED') return toSignIn(failed)
  if (isGateCode(failure.code)) {
    const gated = withFile(withGate(around.visit, failure), failed)
    return goTo(gatePath(failure.code), [...around.lines, ...(await keepVisit(gated))])
  }
  if (failure.code === 'ERROR_PROOF_REQUIRED') return goTo(PROOF_PAGE, [...around.lines, ...(await keepVisit(withFile(around.visit, failed)))])
  if (FORBIDDEN.includes(failure.code)) return goTo('/nieuprawnionydostep', around.lines)
  if (failure.status >= 500 || failure.status === 429) return unavailable(failed)
  if (!around.visit.signedIn && failure.status === 404) return notSeen(failed, before)
  if (!before && !around.call) return plain({ title: 'Nie ma takiej strony', paragraphs: [errorText('ERROR_NOT_FOUND')], links: [HOME] }, 404)
  const flash: Flash = { code: failure.code === 'ERROR_NOT_FOUND' ? 'ERROR_FILE_NOT_FOUND' : failure.code, severity: 'error', ms: MISSING_MS }
  return goTo(page, [...around.lines, ...(await keepVisit(withFlash(around.visit, flash)))])
}

const HOME = { href: '/', text: 'Przejdź do strony głównej' }

const addressOf = ({ request }: Failed): string => {
  const { pathname, search } = new URL(request.url)
  return localPath(pathname + search) ?? '/'
}

/** Remembers page and file for after the sign-in. */
function withFile(visit: Visit, failed: Failed): Visit {
  const returnTo = returnPath(failed.page)
  return returnTo ? { ...visit, returnTo, file: { path: addressOf(failed), page: returnTo } } : visit
}

async function toSignIn(failed: Failed): Promise<Response> {
  const { visit, lines } = failed.around
  const left = withFile(signedOut(visit), failed)
  const told = !visit.signedIn || left.inactive ? left : withFlash(left, { code: 'ERROR_UNAUTHORIZED', severity: 'error' })
  return goTo('/logowanie', [...lines, ...forgetSession(), ...(await keepVisit(told))])
}

/** Visitors get the same answer for missing files and for files of members. */
async function notSeen(failed: Failed, before: string | null): Promise<Response> {
  const { visit, lines } = failed.around
  const remembered = withFile(visit, failed)
  if (before) {
    const told = withFlash(remembered, { code: 'FILE_NOT_SEEN', severity: 'error', ms: MISSING_MS })
    return goTo(before, [...lines, ...(await keepVisit(told))])
  }
  const page = {
    title: 'Nie znaleziono pliku',
    paragraphs: ['Pliku nie ma albo jest dostępny dopiero po zalogowaniu.'],
    links: [{ href: '/logowanie', text: 'Zaloguj się' }, { href: failed.page, text: 'Przejdź do strony, na której są pliki' }, HOME],
  }
  return plain(page, 404, [...lines, ...(await keepVisit(remembered))])
}

function unavailable(failed: Failed): Response {
  const { failure, page, around } = failed
  return plain(
    {
      title: 'Nie udało się pobrać pliku',
      paragraphs: [errorText(failure.code, failure.description)],
      links: [
        { href: addressOf(failed), text: 'Spróbuj ponownie' },
        { href: page, text: 'Wróć do poprzedniej strony' },
      ],
    },
    statusOf(failure),
    around.lines,
  )
}

/** Without links, because they would open within the frame. */
const inFrame = ({ failure, around }: Failed): Response =>
  plain({ title: 'Nie udało się pokazać pliku', paragraphs: [errorText(failure.code, failure.description)], links: [] }, statusOf(failure), around.lines, true)

function plain(page: PlainPage, status: number, lines: readonly string[] = [], framed = false): Response {
  const headers = new Headers(plainHeaders({ framed }))
  for (const line of lines) headers.append('set-cookie', line)
  return new Response(plainHtml(page), { status, headers })
}
