// Polish texts of the mails about votings, by message tag.
import { shownWallTime, shownWallTimeSeconds } from '#common/shown-time.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { OutgoingMail } from '#provider/capabilities.ts'
import { closing, committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'

export const VOTING_TAGS = ['voting_start_notification', 'voting_end_notification', 'voting_cancel_notification', 'voting_resume_notification'] as const
export type VotingTag = (typeof VOTING_TAGS)[number]

export interface MailedVoting {
  id: number
  title: string
  /** `YYYY-MM-DD HH:mm:ss`; null: no time is set. */
  ends_at: string | null
}

/** Of a voting about a resolution. */
export interface MailedResolution {
  /** What no vote means; null: nothing. */
  silence: string | null
  /** What the voting has made of it; null: it is not over. */
  outcome: string | null
}

const LONGEST_SUBJECT_TITLE = 120
const shortened = (title: string) => (title.length > LONGEST_SUBJECT_TITLE ? `${title.slice(0, LONGEST_SUBJECT_TITLE).trimEnd()}…` : title)
/** A subject must be one line. */
export const oneLine = (title: string) => shortened(title.replaceAll(/\s+/g, ' ').trim())

const until = ({ ends_at }: MailedVoting) =>
  ends_at === null
    ? 'Głosowanie potrwa do czasu jego zakończenia przez sekretariat.'
    : `Głosować można do ${shownWallTime(ends_at)} czasu polskiego; głos oddany o tej godzinie lub później nie zostanie przyjęty.`

const SUBJECTS: Record<VotingTag, string> = {
  voting_start_notification: 'Rozpoczęło się głosowanie',
  voting_end_notification: 'Zakończyło się głosowanie',
  voting_cancel_notification: 'Głosowanie zostało anulowane',
  voting_resume_notification: 'Głosowanie zostało wznowione',
}

const BODIES: Record<VotingTag, (voting: MailedVoting, page: string, reason: string | null, resolution: MailedResolution | null) => string[]> = {
  voting_start_notification: (voting, page, _, resolution) => [
    `rozpoczęło się głosowanie:\n„${voting.title}”`,
    until(voting),
    ...(resolution?.silence ? [resolution.silence] : []),
    `Aby zagłosować, proszę otworzyć stronę:\n${page}`,
  ],
  voting_end_notification: (voting, page, _, resolution) => [
    `zakończyło się głosowanie:\n„${voting.title}”`,
    ...(resolution?.outcome ? [resolution.outcome] : []),
    `Wynik można zobaczyć na stronie:\n${page}`,
  ],
  voting_cancel_notification: (voting, page, reason) => [
    `głosowanie zostało anulowane:\n„${voting.title}”`,
    ...(reason ? [`Powód: ${reason}`] : []),
    'Oddane w nim głosy nie wywołują skutków. Jeśli głosowanie zostanie wznowione, otrzymają Państwo osobną wiadomość.',
    `Powód i potwierdzenie oddanego głosu są na stronie:\n${page}`,
  ],
  voting_resume_notification: (voting, page, reason, resolution) => [
    `głosowanie, które było anulowane, zostało wznowione:\n„${voting.title}”`,
    ...(reason ? [`Powód: ${reason}`] : []),
    until(voting),
    ...(resolution?.silence ? [resolution.silence] : []),
    `Głosy oddane wcześniej liczą się nadal. Aby zagłosować albo zmienić głos, proszę otworzyć stronę:\n${page}`,
  ],
}

export const letter = (settings: Settings, paragraphs: string[]): string =>
  ['Szanowni Państwo,', `w portalu ${committee(settings)} ${paragraphs[0]}`, ...paragraphs.slice(1), closing(settings)].join('\n\n')

/** The head of the ledger, which readers of the mail can later compare with the evidence. */
const ledgerLine = (head: string) =>
  `Skrót rejestru głosów w chwili wysłania: ${head}\nProszę zachować tę wiadomość: skrót pozwala sprawdzić, że rejestru później nie zmieniono.`

interface StatusLetter {
  voting: MailedVoting
  tag: VotingTag
  recipient: string
  ledgerHead: string
  reason: string | null
  resolution: MailedResolution | null
}

export const statusMail = (settings: Settings, { voting, tag, recipient, ledgerHead, reason, resolution }: StatusLetter): OutgoingMail => ({
  recipient,
  subject: `${SUBJECTS[tag]}: ${oneLine(voting.title)}`,
  text: letter(settings, [...BODIES[tag](voting, `${settings.publicUrl}/glosowanie/${voting.id}`, reason, resolution), ledgerLine(ledgerHead)]),
})

interface VoteLetter {
  voting: MailedVoting
  recipient: string
  optionName: string
  receiptCode: string
}

/** The receipt of a vote, for voters who want it by mail. */
export const receiptMail = (settings: Settings, { voting, recipient, optionName, receiptCode, at }: VoteLetter & { at: Date }): OutgoingMail => ({
  recipient,
  subject: `Potwierdzenie głosu: ${oneLine(voting.title)}`,
  text: letter(settings, [
    `zapisano Państwa głos w głosowaniu:\n„${voting.title}”`,
    `Wybrana odpowiedź: ${optionName}\nZapisano: ${shownWallTimeSeconds(wallTimeOf(at))}\nKod potwierdzenia: ${receiptCode}`,
    `Dopóki głosowanie trwa, głos można zmienić na stronie, która pokazuje też, jaki głos się liczy:\n${settings.publicUrl}/glosowanie/${voting.id}`,
    'Potwierdzenia przychodzą na życzenie. Wyłącza się je przy oddawaniu głosu.',
  ]),
})

/** To a person for whom somebody else has voted. */
export const onBehalfMail = (
  settings: Settings,
  {
    voting,
    recipient,
    optionName,
    receiptCode,
    voterName,
    grounds,
    fileName,
    replaced,
  }: VoteLetter & { voterName: string; grounds: string; fileName: string | null; replaced: readonly string[] },
): OutgoingMail => ({
  recipient,
  subject: `Oddano głos w imieniu użytkownika: ${oneLine(voting.title)}`,
  text: letter(settings, [
    `sekretariat oddał głos w imieniu użytkownika ${voterName} w głosowaniu:\n„${voting.title}”`,
    `Wybrana odpowiedź: ${optionName}\nKod potwierdzenia: ${receiptCode}`,
    `Podstawa: ${grounds}${fileName ? `\nPlik: ${fileName}` : ''}`,
    `${replaced.length > 0 ? `Głos zastąpił: ${replaced.join('; ')}.` : 'Głos nie zastąpił żadnego innego.'} Dopóki głosowanie trwa, można go zmienić na stronie:\n${settings.publicUrl}/glosowanie/${voting.id}`,
    'Jeśli głos oddano bez Państwa wiedzy, proszę niezwłocznie skontaktować się z sekretariatem.',
  ]),
})

/** To a voter whose vote was cancelled. */
export const canceledVoteMail = (
  settings: Settings,
  { voting, recipient, optionName, receiptCode, reason }: VoteLetter & { reason: string },
): OutgoingMail => ({
  recipient,
  subject: `Anulowano głos: ${oneLine(voting.title)}`,
  text: letter(settings, [
    `sekretariat anulował Państwa głos w głosowaniu:\n„${voting.title}”`,
    `Anulowana odpowiedź: ${optionName}\nKod potwierdzenia anulowania: ${receiptCode}`,
    `Powód: ${reason}`,
    `Dopóki głosowanie trwa, można zagłosować ponownie na stronie:\n${settings.publicUrl}/glosowanie/${voting.id}`,
  ]),
})
