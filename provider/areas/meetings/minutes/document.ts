// Minutes as a document: what PDF and DOCX are written from. The list of presence is its annex.
import { shownLongDate } from '#common/shown-time.ts'
import type { MinutesField } from '#contract/minutes.ts'
import type { KeptMinutes } from '#provider/db/kept-json.ts'
import { bullets, heading, paragraph, signatures, table, type Block, type TextDocument } from '#provider/export/text-document.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import type { Settings } from '#provider/settings.ts'

type Section = KeptMinutes['sections'][number]

export interface MinutesPaper extends KeptMinutes {
  settings: Pick<Settings, 'fundProgram'>
  /** null: a draft. */
  adopted: { on: string; voting: string | null; contentHash: string } | null
  /** Of the file; the same minutes give the same bytes. */
  createdAt: Date
}

/** Fields of the list of presence, which is an annex. */
const LISTED: readonly string[] = ['seat', 'otherPerson', 'guest']
const VOTING = 'votingTitle'

const named = (fields: readonly MinutesField[], ...names: string[]) => fields.filter(({ field }) => names.includes(field))
const facts = (fields: readonly MinutesField[]): Block[] =>
  fields.length === 0 ? [] : [table(['Dane', 'Wartość'], ...fields.map(({ label, value }) => [label, value]))]

/** A line is a paragraph: neither format keeps line breaks within one. */
const written = ({ minutesText }: Section): Block[] =>
  minutesText
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(paragraph)

/** Fields of an item before its votings, and those of each voting. */
function splitByVoting(fields: readonly MinutesField[]): { own: MinutesField[]; votings: MinutesField[][] } {
  const own: MinutesField[] = []
  const votings: MinutesField[][] = []
  for (const field of fields) {
    if (field.field === VOTING) votings.push([field])
    else (votings.at(-1) ?? own).push(field)
  }
  return { own, votings }
}

function itemBlocks(section: Section): Block[] {
  const { own, votings } = splitByVoting(section.fields)
  const documents = named(own, 'document')
  const { number = '', status = 'waiting' } = section.item ?? {}
  return [
    heading(`${number}. ${section.title}${status === 'withdrawn' ? ' (wycofany z porządku obrad)' : ''}`),
    ...own.filter(({ field }) => field !== 'document').map(({ label, value }) => paragraph(`${label}: ${value}`)),
    ...(documents.length === 0 ? [] : [paragraph('Dokumenty:'), bullets(...documents.map(({ value }) => value))]),
    ...written(section),
    ...votings.flatMap(([title, ...rest]) => [heading(`Głosowanie: ${title?.value ?? ''}`, 2), ...facts(rest)]),
  ]
}

function agendaBlocks(section: Section): Block[] {
  const changes = named(section.fields, 'agendaChange')
  return [
    heading(section.title),
    table(['Punkt', 'Temat'], ...named(section.fields, 'agendaItem').map(({ label, value }) => [label, value])),
    ...(changes.length === 0 ? [] : [paragraph('Zmiany porządku obrad:'), bullets(...changes.map(({ label, value }) => `${label}: ${value}`))]),
    ...written(section),
  ]
}

function blocksOf(section: Section): Block[] {
  if (section.item) return itemBlocks(section)
  if (section.key === 'agenda') return agendaBlocks(section)
  const own = section.fields.filter(({ field }) => !LISTED.includes(field))
  const isList = section.key === 'presence' && own.length < section.fields.length
  const text = written(section)
  if (own.length === 0 && text.length === 0) return []
  return [heading(section.title), ...facts(own), ...(isList ? [paragraph('Listę obecności zawiera załącznik nr 1.')] : []), ...text]
}

function annex(sections: readonly Section[]): Block[] {
  const fields = sections.find(({ key }) => key === 'presence')?.fields ?? []
  const [seats, others, guests] = [named(fields, 'seat'), named(fields, 'otherPerson'), named(fields, 'guest')]
  if (seats.length + others.length + guests.length === 0) return []
  const rows = (list: readonly MinutesField[]) => list.map(({ label, value }) => [label, value])
  return [
    heading('Załącznik nr 1. Lista obecności'),
    ...(seats.length === 0 ? [] : [table(['Instytucja', 'Kto ją reprezentował i kiedy'], ...rows(seats))]),
    ...(others.length === 0 ? [] : [heading('Bez prawa głosu na tym posiedzeniu', 2), table(['Instytucja', 'Kto i kiedy'], ...rows(others))]),
    ...(guests.length === 0 ? [] : [heading('Goście', 2), table(['Gość', 'Kiedy'], ...rows(guests))]),
  ]
}

function adoption({ adopted }: MinutesPaper): Block[] {
  if (adopted === null) return [paragraph('Projekt: protokół nie został jeszcze przyjęty.')]
  const how = adopted.voting === null ? '' : ` w głosowaniu „${adopted.voting}”`
  return [paragraph(`Protokół przyjęto ${shownLongDate(adopted.on)}${how}.`)]
}

const signed = ({ adopted }: MinutesPaper): Block[] =>
  adopted === null
    ? []
    : [
        heading('Podpisy'),
        signatures('sporządzający protokół (imię i nazwisko, data, podpis)', 'przewodniczący Komitetu (imię i nazwisko, data, podpis)'),
        paragraph(`Skrót przyjętej treści (SHA-256): ${adopted.contentHash}`),
      ]

export const minutesTitle = ({ meetingName, adopted }: Pick<MinutesPaper, 'meetingName' | 'adopted'>): string =>
  `${adopted === null ? 'Projekt protokołu' : 'Protokół'}: ${meetingName}`

export const minutesDocument = (paper: MinutesPaper): TextDocument => ({
  title: minutesTitle(paper),
  preamble: ['Komitet Monitorujący', PROGRAMMES[paper.settings.fundProgram].programYears],
  author: 'Portal Komitetu Monitorującego',
  createdAt: paper.createdAt,
  blocks: [...adoption(paper), ...paper.sections.flatMap(blocksOf), ...signed(paper), ...annex(paper.sections)],
})
