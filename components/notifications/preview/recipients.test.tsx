import { renderToStaticMarkup } from 'react-dom/server'
import type { Recipient } from '#contract/notifications.ts'
import { inScope } from '#lib/http/request-scope.ts'
import { readRecipientsQuery } from '#lib/notifications/recipients-view.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { Recipients } from './recipients.tsx'

const recipient = (id: number, more: Partial<Recipient> = {}): Recipient => ({
  id,
  userId: id,
  username: `u${id}`,
  userFirstName: 'Anna',
  userLastName: `Nowak ${id}`,
  userInstitution: 'Urząd',
  userFunction: 'Członek',
  recipientEmail: `u${id}@urzad.example`,
  firstEmail: null,
  currentEmail: null,
  isAgain: false,
  status: 'sent',
  sentAt: null,
  attempts: 1,
  nextTryAt: null,
  failure: null,
  failureText: null,
  leftOut: null,
  ...more,
})

/** Rendered for somebody who came from a page of the list of mailings. */
function show(asked: string, cameFrom: string): string {
  const recipients = [...Array.from({ length: 30 }, (_, i) => recipient(i + 1)), recipient(31, { status: 'error', failure: 'mailbox_full' })]
  const notification = { id: 5, recipients, deletedAt: null } as unknown as OneNotification
  const params = Object.fromEntries(new URL(asked, 'http://portal').searchParams)
  return inScope({ requestId: 'r', address: '127.0.0.1', asked, cameFrom }, () =>
    renderToStaticMarkup(<Recipients notification={notification} query={readRecipientsQuery(params)} />),
  )
}

it('leads from a person to the account whose address is to be put right', () => {
  const html = show('/powiadomienia/podgladpowiadomienia/5?stan=error', '/powiadomienia')
  expect(html).toContain('<a href="/uzytkownicy/edytujuzytk/31">Anna Nowak 31</a>')
})

it('paging, narrowing, searching and a try again do not forget the list that the mailing was opened from', () => {
  const list = '/powiadomienia?szukaj=plan&strona=2'
  const first = '/powiadomienia/podgladpowiadomienia/5'
  const html = show(first, list).replaceAll('&amp;', '&')
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
  const inside = links.filter((href) => href.startsWith(first))
  // Links to every page, every state, and the mail of each row.
  expect(inside.length).toBeGreaterThan(10)
  expect(inside.filter((href) => new URL(href, 'http://portal').searchParams.get('lista') !== list)).toEqual([])
  expect(html).toContain(`name="lista" value="${list}"`)

  const second = inside.find((href) => href.includes('strona=2'))!
  // Between pages of recipients the referring page is the mailing itself.
  const again = show(second, first)
  expect(again).toContain(encodeURIComponent(list).replaceAll('%20', '+'))
})
