// What leaving the newsletter, and coming back to it, says.
import type { ChangeNewsletterByKey, ChangeOwnNewsletter } from '#contract/newsletter.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'

export const WRONG_KEY = 'Ten odnośnik jest niepełny albo już nie działa. Otwórz go ponownie z wiadomości z newsletterem.'

const byKey = buttonForm<typeof ChangeNewsletterByKey>()
const sentences = { ERROR_NOT_FOUND: WRONG_KEY, VALIDATION_ERROR: WRONG_KEY }

export const leaveNewsletterForm = byKey({
  name: 'newsletter-leave',
  sentences,
  outcome: { key: 'NEWSLETTER_LEFT', text: 'Newsletter nie będzie już przychodził na ten adres.', stays: 'in-page' },
})
export const joinNewsletterForm = byKey({
  name: 'newsletter-join',
  sentences,
  outcome: { key: 'NEWSLETTER_JOINED', text: 'Newsletter będzie znów przychodził na ten adres.', stays: 'in-page' },
})

export const ownNewsletterForm = recordForm<typeof ChangeOwnNewsletter>()({
  name: 'newsletter-own',
  labels: { subscribed: 'Chcę otrzymywać newsletter' },
  outcome: { key: 'OWN_NEWSLETTER_SAVED', text: 'Wybór został zapisany.' },
})
