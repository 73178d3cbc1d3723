// Mails that people leave by a link, without signing in: what their page says and reads.
import { ChangeDigestByKey, ReadDigestKey } from '#contract/digest.ts'
import { ChangeNewsletterByKey, ReadNewsletterKey } from '#contract/newsletter.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { FormWords } from '#lib/messages/form-words.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import { joinDigestForm, leaveDigestForm, WRONG_DIGEST_KEY } from './digest-words.ts'
import { joinNewsletterForm, leaveNewsletterForm, WRONG_KEY } from './newsletter-words.ts'

export type LeavingState = AnswerOf<typeof ReadNewsletterKey>
type Change = typeof ChangeNewsletterByKey | typeof ChangeDigestByKey

export interface LeftMails {
  title: string
  /** Of the page, without the key. */
  path: string
  read: typeof ReadNewsletterKey | typeof ReadDigestKey
  change: Change
  leave: FormWords<never, Change>
  join: FormWords<never, Change>
  leaves: string
  joins: string
  /** Whether they come to the address. */
  state: (email: string, subscribed: boolean) => string
  /** What comes all the same. */
  official: string
  wrongKey: string
  openAgain: string
  account: { path: string; title: string; says: string }
  /** Of the one click of a mail program. */
  left: string
  notLeft: string
}

export const NEWSLETTER: LeftMails = {
  title: 'Newsletter',
  path: '/newsletter/rezygnacja',
  read: ReadNewsletterKey,
  change: ChangeNewsletterByKey,
  leave: leaveNewsletterForm,
  join: joinNewsletterForm,
  leaves: 'Zrezygnuj z newslettera',
  joins: 'Chcę znów otrzymywać newsletter',
  state: (email, subscribed) => (subscribed ? `Newsletter przychodzi na adres ${email}.` : `Na adres ${email} newsletter nie przychodzi.`),
  official: 'Dotyczy to tylko newslettera. Wiadomości o posiedzeniach, dokumentach i głosowaniach komitetu przychodzą nadal, bo są częścią jego pracy.',
  wrongKey: WRONG_KEY,
  openAgain: 'Aby zobaczyć, co jest zapisane, i zmienić wybór, otwórz ponownie odnośnik z wiadomości z newsletterem.',
  account: { path: '/mojekonto', title: 'Moje konto', says: 'Kto ma konto w portalu, może też po zalogowaniu zmienić wybór na stronie „Moje konto”.' },
  left: 'Newsletter nie będzie już przychodził na ten adres.',
  notLeft: 'Nie udało się zrezygnować z newslettera.',
}

export const DIGEST: LeftMails = {
  title: 'Własne powiadomienia',
  path: '/zestawienie/rezygnacja',
  read: ReadDigestKey,
  change: ChangeDigestByKey,
  leave: leaveDigestForm,
  join: joinDigestForm,
  leaves: 'Zrezygnuj ze wszystkich',
  joins: 'Chcę je znów otrzymywać',
  state: (email, subscribed) => (subscribed ? `Powiadomienia przychodzą na adres ${email}.` : `Na adres ${email} powiadomienia nie przychodzą.`),
  official:
    'Dotyczy to powiadomień i zestawień, które każdy wybiera dla siebie w portalu; wybór zostaje zapisany i można do niego wrócić. Zaproszenia, przypomnienia i inne wiadomości sekretariatu przychodzą nadal, bo są częścią pracy komitetu.',
  wrongKey: WRONG_DIGEST_KEY,
  openAgain: 'Aby zobaczyć, co jest zapisane, i zmienić wybór, otwórz ponownie odnośnik z wiadomości.',
  account: {
    path: '/mojekonto/powiadomienia',
    title: 'Moje powiadomienia',
    says: 'Po zalogowaniu możesz wybrać, o czym i jak często powiadomienia przychodzą, na stronie „Moje powiadomienia”.',
  },
  left: 'Powiadomienia nie będą już przychodziły na ten adres.',
  notLeft: 'Nie udało się zrezygnować z powiadomień.',
}

const NO_SUCH_KEY: readonly string[] = ['ERROR_NOT_FOUND', 'VALIDATION_ERROR']

/** null: the key is nobody's. */
export async function loadLeaving({ read: endpoint }: LeftMails, key: string): Promise<LeavingState | null> {
  try {
    return await read(endpoint, { body: { key } })
  } catch (error) {
    if (isApiFailure(error) && NO_SUCH_KEY.includes(error.code)) return null
    throw error
  }
}
