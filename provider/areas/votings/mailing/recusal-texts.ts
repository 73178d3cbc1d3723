// Polish texts of the mails about recusals.
import type { OutgoingMail } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'
import { letter, oneLine, type MailedVoting } from './texts.ts'

interface RecusalLetter {
  voting: Pick<MailedVoting, 'id' | 'title'>
  recipient: string
}

const pageOf = ({ publicUrl }: Settings, { id }: RecusalLetter['voting']): string => `${publicUrl}/glosowanie/${id}`

/** To the other person of a seat. */
export const askedAboutRecusalMail = (settings: Settings, { voting, recipient, userName }: RecusalLetter & { userName: string }): OutgoingMail => ({
  recipient,
  subject: `Wyłączenie z głosowania – czy dotyczy także Państwa: ${oneLine(voting.title)}`,
  text: letter(settings, [
    `${userName} z Państwa instytucji wyłączył(a) się z głosowania:\n„${voting.title}”`,
    `Prosimy powiedzieć, czy wyłączenie dotyczy także Państwa. Jeśli tak, proszę wybrać „Wyłączam się z głosowania”, a jeśli nie, zagłosować na stronie:\n${pageOf(settings, voting)}`,
  ]),
})

interface WrittenDown extends Pick<RecusalLetter, 'recipient'> {
  /** null: the voting has not begun, and nobody who votes knows what it is about. */
  title: string | null
  reason: string
}

/** To a person whose recusal somebody else has written down. */
export const recusedByOthersMail = (settings: Settings, { title, recipient, reason }: WrittenDown): OutgoingMail => ({
  recipient,
  subject: title === null ? 'Zapisano wyłączenie z głosowania, które się jeszcze nie rozpoczęło' : `Zapisano wyłączenie z głosowania: ${oneLine(title)}`,
  text: letter(settings, [
    title === null
      ? 'sekretariat zapisał, że wyłączają się Państwo z głosowania, które się jeszcze nie rozpoczęło. Jego tytuł będzie widoczny od rozpoczęcia.'
      : `sekretariat zapisał, że wyłączają się Państwo z głosowania:\n„${title}”`,
    `Powód: ${reason}`,
    'Głos, jeśli go oddano, przestał się liczyć. Jeśli to pomyłka, proszę niezwłocznie skontaktować się z sekretariatem.',
  ]),
})

/** To a person who may vote again. */
export const recusalEndedMail = (settings: Settings, { voting, recipient, reason }: RecusalLetter & { reason: string }): OutgoingMail => ({
  recipient,
  subject: `Cofnięto wyłączenie z głosowania: ${oneLine(voting.title)}`,
  text: letter(settings, [
    `sekretariat cofnął Państwa wyłączenie z głosowania:\n„${voting.title}”`,
    `Powód: ${reason}`,
    `Dopóki głosowanie trwa, można w nim zagłosować:\n${pageOf(settings, voting)}`,
  ]),
})
