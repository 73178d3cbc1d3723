// The answer to a body that is larger than its route reads.
import { errorJson } from './answers.ts'
import { pageBefore, readerOf } from './navigation.ts'
import { plainHeaders, plainHtml } from './plain-page.ts'

/** JSON for scripts, a page for people. */
export function tooLarge(request: Request): Response {
  if (readerOf(request) === 'script') return errorJson({ code: 'ERROR_PAYLOAD_TOO_LARGE' }, 413)
  const page = plainHtml({
    title: 'Formularz jest za duży',
    paragraphs: ['Wysłano więcej, niż ten formularz przyjmuje, więc nic nie zostało zapisane. Skróć tekst i wyślij ponownie.'],
    links: [{ href: pageBefore(request) ?? '/', text: 'Wróć do poprzedniej strony' }],
  })
  return new Response(page, { status: 413, headers: plainHeaders() })
}
