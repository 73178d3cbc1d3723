// A resolution as a document: what PDF and DOCX are written from, by the committee’s template.
import { filledIn, templateLines, type TemplateBlock, type TemplateWord } from '#common/paper-template.ts'
import { resolutionSections, type TextItem } from '#common/resolution-text.ts'
import { shownLongDate } from '#common/shown-time.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Copied } from '#provider/areas/resolutions/register/copy.ts'
import { HOW } from '#provider/areas/resolutions/register/copy.ts'
import type { Resolution } from '#provider/areas/resolutions/service.ts'
import { heading, paragraph, signatures, table, type Block, type TextDocument } from '#provider/export/text-document.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import type { Settings } from '#provider/settings.ts'

export interface ResolutionPaper extends Pick<Resolution, 'label' | 'adoptedAt'>, Copied {
  template: string
  settings: Pick<Settings, 'fundProgram'>
}

const wordsOf = ({ label, adoptedAt, meeting, procedure, settings }: ResolutionPaper): Record<TemplateWord, string> => ({
  numer: label,
  data: `${shownLongDate(dayOf(adoptedAt))} r.`,
  posiedzenie: meeting ?? '',
  tryb: procedure ? HOW[procedure] : '',
  program: PROGRAMMES[settings.fundProgram].programYears,
})

/** Their own marks are in the text, so these are no lists that would be marked anew. */
const itemBlocks = (items: readonly TextItem[]): Block[] =>
  items.flatMap(({ mark, text, items: below }) => [paragraph(`${mark} ${text}`), ...itemBlocks(below)])

const textBlocks = (text: string): Block[] =>
  resolutionSections(text).flatMap((section) => [
    ...(section.heading === null ? [] : [heading(section.heading)]),
    ...section.blocks.flatMap((block) => (block.kind === 'list' ? itemBlocks(block.items) : [paragraph(block.text)])),
  ])

function resultBlocks({ result }: ResolutionPaper): Block[] {
  if (result === null) return []
  const { of, eligibleCount, votedCount, forCount, againstCount, abstainedCount, recusedCount } = result
  const figures: [string, number][] = [
    ['Za', forCount],
    ['Przeciw', againstCount],
    ['Wstrzymało się', abstainedCount],
    ...(recusedCount > 0 ? [['Wyłączyło się', recusedCount] as [string, number]] : []),
    ['Oddało głos', votedCount],
    [of === 'people' ? 'Uprawnionych osób' : 'Uprawnionych instytucji', eligibleCount],
  ]
  return [heading('Wynik głosowania'), table(['Głosy', 'Liczba'], ...figures.map(([name, count]) => [name, String(count)]))]
}

/** The title is the document’s own; lines before it are its preamble. */
const BLOCKS: Record<Exclude<TemplateBlock, 'tytul'>, (paper: ResolutionPaper) => Block[]> = {
  tresc: ({ text }) => textBlocks(text),
  wynik: resultBlocks,
  podpis: () => [signatures('przewodniczący Komitetu (imię i nazwisko, podpis)')],
}

export function resolutionDocument(paper: ResolutionPaper): TextDocument {
  const words = wordsOf(paper)
  const lines = templateLines(paper.template)
  const at = lines.findIndex((line) => line.kind === 'block' && line.name === 'tytul')
  const said = (text: string) => filledIn(text, words)
  return {
    title: paper.title,
    preamble: lines.slice(0, at).flatMap((line) => (line.kind === 'text' ? said(line.text) || [] : [])),
    author: 'Portal Komitetu Monitorującego',
    // The same resolution gives the same bytes.
    createdAt: paper.adoptedAt,
    blocks: lines.flatMap((line): Block[] => {
      if (line.kind === 'block') return line.name === 'tytul' ? [] : BLOCKS[line.name](paper)
      return lines.indexOf(line) > at && said(line.text) !== '' ? [paragraph(said(line.text))] : []
    }),
  }
}
