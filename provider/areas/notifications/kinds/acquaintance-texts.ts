// Polish template of the reminder to confirm a document.
import { escapeHtml } from '#provider/html/tokens.ts'
import { committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'
import { OPENING } from './folder-texts.ts'
import type { Template } from './kind.ts'

export function acquaintanceTemplate(settings: Settings, { id, name }: { id: number; name: string }): Template {
  const link = `<a href="${escapeHtml(`${settings.publicUrl}/dokumenty/dokument/${id}`)}">${escapeHtml(name)}</a>`
  const paragraphs = [
    ...OPENING,
    `sekretariat ${committee(settings)} prosi o zapoznanie się z dokumentem: ${link}.`,
    'Po przeczytaniu prosimy nacisnąć na stronie tego dokumentu przycisk „Zapoznałem się”. Samo otwarcie dokumentu nie jest potwierdzeniem, a nowa wersja wymaga nowego potwierdzenia.',
    'Jeżeli zapoznanie się z obecną wersją zostało już potwierdzone, prosimy uznać tę wiadomość za nieaktualną.',
  ]
  // A subject is one line.
  const title = name.replaceAll(/\s+/g, ' ').trim()
  return { subject: `Przypomnienie: prosimy o zapoznanie się z dokumentem „${title}”`, body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') }
}
