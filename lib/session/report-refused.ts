// Reports refused pages to the provider for its log. A failure does not affect the answer to the person.
import { ReportRefusedPage } from '#contract/session.ts'
import { call, type CallOptions } from '#lib/provider/call.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import type { SignedIn } from './visit.ts'

const TIMEOUT_MS = 2_000
const LONGEST = 300

export async function reportRefused(pathname: string, { jwt }: SignedIn, options: Omit<CallOptions, 'token'>): Promise<void> {
  try {
    await call(ReportRefusedPage, { body: { path: pathname.slice(0, LONGEST) } }, { timeoutMs: TIMEOUT_MS, ...options, token: jwt })
  } catch (error) {
    // Logged by the client; a session that has just ended has nothing to report.
    if (!isApiFailure(error)) throw error
  }
}
