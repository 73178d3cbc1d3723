// Polish templates about folders, by message tag.
import { MAILING_KINDS } from '#common/mailing-kinds.ts'
import type { FundProgram } from '#contract/system.ts'
import { escapeHtml } from '#provider/html/tokens.ts'
import { committee } from '#provider/mail/wording.ts'
import type { Settings } from '#provider/settings.ts'
import type { Template } from './kind.ts'

/** Beginning of mails to members. The name is on a line of its own, because in a greeting it would need another grammatical case. */
export const OPENING = ['{{imie}} {{nazwisko}}', 'Szanowni Państwo,']

const { attendance: ATTENDANCE } = MAILING_KINDS

interface FolderFacts {
  settings: Settings
  /** HTML of a link to the folder, by its name. */
  link: string
  /** Whose folder it is; null: no meeting's. */
  meeting: { number: string | null } | null
}

type FolderTemplate = (facts: FolderFacts) => { subject: string; paragraphs: string[] }

/** The two programmes call the document by different names. */
const DETAILED_DESCRIPTION: Record<FundProgram, string> = {
  fedp2127: 'Szczegółowego Opisu Priorytetów programu Fundusze Europejskie dla Podlaskiego 2021-2027',
  rpo1420: 'Szczegółowego Opisu Osi Priorytetowych Regionalnego Programu Operacyjnego Województwa Podlaskiego na lata 2014-2020',
}

/** Lines about the carried event; a line is dropped when its value is missing. */
const WHEN_AND_WHERE = ['Termin: {{data}}', 'Godzina: {{godzina}}', 'Miejsce: {{miejsce}}']

/** Of a meeting; a line is dropped where the meeting has nothing to say in it, or it is not for its reader. */
const MEETING_LINES = ['Forma: {{forma}}', 'Udział zdalny: {{linkDolaczenie}}', 'Porządek obrad: {{porzadek}}']

// A line with a link is dropped for recipients without an account. The request is in the same line, so that it is dropped too.
const invitation: FolderTemplate = ({ settings, link, meeting }) => ({
  subject: `Zaproszenie na ${meeting?.number ? `${meeting.number} ` : ''}posiedzenie ${committee(settings)}`,
  paragraphs: [
    `w imieniu Przewodniczącego serdecznie zapraszamy na posiedzenie ${committee(settings)}: ${link}.`,
    ...WHEN_AND_WHERE,
    ...(meeting ? MEETING_LINES : []),
    meeting
      ? 'Materiały są dostępne w portalu Komitetu, w katalogu posiedzenia.'
      : 'Porządek obrad i materiały są dostępne w portalu Komitetu, w katalogu posiedzenia.',
    'Prosimy o informację, czy wezmą Państwo udział w posiedzeniu: {{linkUdzial}} {{linkBrakUdzialu}}',
  ],
})

/** Reminder to people who have not answered. */
const answerReminder: FolderTemplate = ({ settings, link }) => ({
  subject: `Przypomnienie: prosimy o odpowiedź, czy wezmą Państwo udział w posiedzeniu ${committee(settings)}`,
  paragraphs: [
    `przypominamy o posiedzeniu ${committee(settings)}: ${link}.`,
    ...WHEN_AND_WHERE,
    'Nie otrzymaliśmy jeszcze Państwa odpowiedzi. Prosimy o informację, czy wezmą Państwo udział: {{linkUdzial}} {{linkBrakUdzialu}}',
    'Jeżeli odpowiedź została już udzielona, prosimy uznać tę wiadomość za nieaktualną.',
  ],
})

const meetingMaterials: FolderTemplate = ({ settings, link }) => ({
  subject: `Materiały na posiedzenie ${committee(settings)}`,
  paragraphs: [
    `uprzejmie informujemy, że w portalu zamieszczono materiały na posiedzenie ${committee(settings)}.`,
    `Materiały znajdują się w katalogu: ${link}.`,
    'Prosimy o zapoznanie się z nimi przed posiedzeniem.',
  ],
})

const circularMode: FolderTemplate = ({ settings, link }) => ({
  subject: `Tryb obiegowy: sprawa do rozpatrzenia przez członków ${committee(settings)}`,
  paragraphs: [
    `uprzejmie informujemy, że członkom ${committee(settings)} przekazano sprawę do rozpatrzenia w trybie obiegowym.`,
    `Dokumenty znajdują się w katalogu: ${link}.`,
    'Prosimy o zapoznanie się z nimi oraz o zgłoszenie ewentualnych uwag do sekretariatu.',
  ],
})

const materials: FolderTemplate = ({ settings, link }) => ({
  subject: `Materiały informacyjne dla członków ${committee(settings)}`,
  paragraphs: [
    `uprzejmie informujemy, że w portalu zamieszczono materiały informacyjne dla członków ${committee(settings)}.`,
    `Materiały znajdują się w katalogu: ${link}.`,
  ],
})

const detailedDescription: FolderTemplate = ({ settings, link }) => ({
  subject: `Projekt zmiany ${DETAILED_DESCRIPTION[settings.fundProgram]}`,
  paragraphs: [
    `uprzejmie informujemy, że w portalu zamieszczono projekt zmiany ${DETAILED_DESCRIPTION[settings.fundProgram]}.`,
    `Dokumenty znajdują się w katalogu: ${link}.`,
    'Prosimy o zapoznanie się z projektem oraz o przesłanie ewentualnych uwag do sekretariatu.',
  ],
})

const protocolDraft: FolderTemplate = ({ settings, link }) => ({
  subject: `Projekt protokołu z posiedzenia ${committee(settings)}`,
  paragraphs: [
    `uprzejmie informujemy, że w portalu zamieszczono projekt protokołu z posiedzenia ${committee(settings)}.`,
    `Projekt znajduje się w katalogu: ${link}.`,
    'Prosimy o przesłanie ewentualnych uwag do sekretariatu.',
  ],
})

const documents: FolderTemplate = ({ settings, link }) => ({
  subject: `Nowe dokumenty w portalu ${committee(settings)}`,
  paragraphs: [`uprzejmie informujemy, że w portalu ${committee(settings)} zamieszczono nowe dokumenty.`, `Dokumenty znajdują się w katalogu: ${link}.`],
})

/** For general types: the author writes the text. */
const information: FolderTemplate = ({ settings, link }) => ({
  subject: `Informacja dla członków ${committee(settings)}`,
  paragraphs: [`przekazujemy informację, która dotyczy katalogu w portalu ${committee(settings)}: ${link}.`],
})

const BY_TAG: Record<string, FolderTemplate> = {
  invitation,
  meeting_materials: meetingMaterials,
  circ_mode: circularMode,
  materials,
  szoop: detailedDescription,
  proj_protocol: protocolDraft,
  [ATTENDANCE.messageTag]: answerReminder,
  other: information,
}

const templateOf = (tag: string): FolderTemplate | undefined => (Object.hasOwn(BY_TAG, tag) ? BY_TAG[tag] : /^documents?_/.test(tag) ? documents : undefined)

/** Unknown tags have no template. */
export function folderTemplate(
  settings: Settings,
  tag: string,
  { id, name, meeting = null }: { id: number; name: string; meeting?: FolderFacts['meeting'] },
): Template {
  const write = templateOf(tag)
  if (!write) return { subject: '', body: '' }
  const link = `<a href="${escapeHtml(`${settings.publicUrl}/dokumenty/${id}`)}">${escapeHtml(name)}</a>`
  const { subject, paragraphs } = write({ settings, link, meeting })
  return { subject, body: [...OPENING, ...paragraphs].map((paragraph) => `<p>${paragraph}</p>`).join('') }
}
