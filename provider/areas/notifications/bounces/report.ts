// Parser of delivery reports (RFC 3464).
import PostalMime from 'postal-mime'
import type { DeliveryFailure } from '#contract/notifications.ts'
import { failureOfStatus, oneLine } from '#provider/mail/failure.ts'

export type Report = { action: 'failed'; failure: DeliveryFailure; text: string } | { action: 'delivered' }

const NESTING_MAX = 8

/** The groups of fields: the first about the report, each other one about a recipient. */
function groupsOf(content: string): Map<string, string>[] {
  const unfolded = content.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ')
  return unfolded
    .split(/\n{2,}/)
    .map((group) => new Map(group.split('\n').flatMap((line) => asField(line))))
    .filter((fields) => fields.size > 0)
}

function asField(line: string): [string, string][] {
  const colon = line.indexOf(':')
  return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
}

/** `smtp; 550 5.1.1 …` without the type before the semicolon. */
const afterKind = (value: string) => value.replace(/^[\w-]+\s*;\s*/, '')

function asReport(fields: Map<string, string>): Report | null {
  const action = (fields.get('action') ?? '').toLowerCase()
  const status = fields.get('status') ?? ''
  if (action === 'delivered' || action === 'relayed' || action === 'expanded') return action === 'delivered' ? { action } : null
  if (action !== 'failed') return null
  const words = afterKind(fields.get('diagnostic-code') ?? '')
  return { action: 'failed', failure: failureOfStatus(status) ?? failureOfStatus(words) ?? 'bounced', text: oneLine(words || status) }
}

/** null: not a report, or nothing final. `content` may be truncated after the report itself. */
export async function readReport(content: Buffer): Promise<Report | null> {
  const mail = await PostalMime.parse(content, { attachmentEncoding: 'utf8', maxNestingDepth: NESTING_MAX, forceRfc822Attachments: true }).catch(() => null)
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status')
  if (!part || typeof part.content !== 'string') return null
  const reports = groupsOf(part.content).map(asReport)
  // Our mails have one recipient, but a mailing list may report several.
  return reports.find((report) => report?.action === 'failed') ?? reports.find((report) => report !== null) ?? null
}
