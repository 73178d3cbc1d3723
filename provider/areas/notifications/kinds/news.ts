// Newsletter about an article. Recipients may unsubscribe.
import { leftNewsletter } from '#provider/areas/notifications/recipients/queries.ts'
import { emailKey, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import { escapeHtml } from '#provider/html/tokens.ts'
import type { Settings } from '#provider/settings.ts'
import type { KindOfMailing, Template } from './kind.ts'
import * as queries from './queries.ts'

export function newsletterTemplate(settings: Settings, article: { id: number; title: string; header: string }): Template {
  const page = escapeHtml(`${settings.publicUrl}/aktualnosci/artykul/${article.id}`)
  const title = article.title.replaceAll(/\s+/g, ' ').trim()
  const header = article.header
    .split(/\s*\n\s*/)
    .map((line) => escapeHtml(line.trim()))
    .join('<br>')
  const body = [`<h2>${escapeHtml(title)}</h2>`, `<p>${header}</p>`, `<p><a href="${page}">Czytaj dalej</a></p>`]
  return { subject: title, body: body.join('') }
}

export const news: KindOfMailing = {
  column: 'article_id',
  async find(db, id) {
    const row = await queries.findPublishedArticle(db, id)
    return row && { id, name: row.title, attendanceActive: false, template: ({ settings }) => newsletterTemplate(settings, row) }
  },
  requireOpen: async () => undefined,
  narrowing: null,
  audience: null,
  async excluded(db, { chosen: { users, typed } }) {
    const exclusions = nobody()
    const keys = [...users.map(({ email }) => email), ...typed].map(emailKey)
    for (const { userId, key } of await leftNewsletter(db, { userIds: users.map(({ id }) => id), keys })) {
      exclusions.keys.set(key, 'left_newsletter')
      const left = userId === null ? users.filter(({ email }) => emailKey(email) === key).map(({ id }) => id) : [userId]
      for (const id of left) exclusions.users.set(id, 'left_newsletter')
    }
    return exclusions
  },
  mayBeLeft: true,
  calendarMethod: 'PUBLISH',
}
