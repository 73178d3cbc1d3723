// A refused form that neither the visit's cookie nor the provider can keep comes back in the answer itself, to be sent once more. Its key is
// the same, so what the provider has done after all is not done twice.
import { aboutForm, hasSecrets, type PostedForm } from '#lib/forms/posted-form.ts'
import { plainHeaders, plainHtml, type PlainPage } from '#lib/http/plain-page.ts'
import { errorText } from '#lib/messages/errors.ts'
import { statusOf, type ApiFailure } from '#lib/provider/failure.ts'

const LONG = 200
const BUTTON = 'Wyślij ponownie'
const AGAIN = `Wszystko, co wpisano, jest na tej stronie: nie zamykaj jej i naciśnij „${BUTTON}”`

/** Whether it can be sent once more from a page: one with a password cannot, because passwords are never shown again. */
export const mayBeHeld = (form: PostedForm): boolean => form.address !== undefined && !hasSecrets(form)

const isText = (value: string): boolean => value.length > LONG || value.includes('\n')

function formOf(form: PostedForm): NonNullable<PlainPage['form']> {
  const about = Object.entries(aboutForm(form)).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  const typed = [...form.fields].flatMap(([name, values]) => values.map((value) => ({ name, value })))
  const texts = typed.filter(({ value }) => isText(value))
  return {
    address: form.address!,
    hidden: [...about, ...typed.filter(({ value }) => !isText(value))],
    texts: texts.map((text, i) => ({ ...text, label: texts.length === 1 ? 'Wpisany tekst' : `Wpisany tekst ${i + 1}` })),
    button: BUTTON,
  }
}

function pageOf(failure: ApiFailure, form: PostedForm): PlainPage {
  if (failure.code === 'ERROR_UNAUTHORIZED')
    return {
      title: 'Nie zapisano: sesja się skończyła',
      paragraphs: [`Zaloguj się ponownie w nowej karcie. ${AGAIN}, gdy wrócisz.`],
      links: [{ href: '/logowanie', text: 'Zaloguj się (otworzy się nowa karta)', newTab: true }],
      form: formOf(form),
    }
  return {
    title: 'Nie udało się zapisać',
    paragraphs: [errorText(failure.code, failure.description), `${AGAIN}, gdy przyczyna ustanie.`],
    links: [{ href: form.back, text: 'Wróć do formularza (bez tego, co wpisano)' }],
    form: formOf(form),
  }
}

export function heldForm(failure: ApiFailure, form: PostedForm, lines: readonly string[]): Response {
  const headers = new Headers(plainHeaders({ sends: true }))
  for (const line of lines) headers.append('set-cookie', line)
  return new Response(plainHtml(pageOf(failure, form)), { status: statusOf(failure), headers })
}
