// The template of a resolution as a document: lines of text with names in braces, which are filled in for each resolution.

/** Within a line. */
export const TEMPLATE_WORDS = {
  numer: 'numer tak, jak się go drukuje',
  data: 'dzień przyjęcia',
  posiedzenie: 'nazwa posiedzenia',
  tryb: '„na posiedzeniu” albo „w trybie obiegowym”',
  program: 'nazwa programu i jego lata',
} as const
/** Alone in a line. */
export const TEMPLATE_BLOCKS = {
  tytul: 'tytuł uchwały; jest też tytułem dokumentu',
  tresc: 'treść uchwały',
  wynik: 'wynik głosowania w liczbach',
  podpis: 'miejsce na podpis przewodniczącego',
} as const

export type TemplateWord = keyof typeof TEMPLATE_WORDS
export type TemplateBlock = keyof typeof TEMPLATE_BLOCKS

export const PROPOSED_TEMPLATE = `UCHWAŁA NR {{numer}}
KOMITETU MONITORUJĄCEGO
{{program}}
z dnia {{data}}
{{tytul}}
{{tresc}}
{{wynik}}
{{podpis}}`

const MARKED = /\{\{([^{}]*)\}\}/g
const has = (names: object, name: string) => Object.hasOwn(names, name)

export type TemplateLine = { kind: 'text'; text: string } | { kind: 'block'; name: TemplateBlock }

/** The name of a block that stands alone in the line. */
function blockIn(line: string): TemplateBlock | null {
  const [whole, name = ''] = /^\{\{([^{}]*)\}\}$/.exec(line) ?? []
  return whole !== undefined && has(TEMPLATE_BLOCKS, name.trim()) ? (name.trim() as TemplateBlock) : null
}

/** Its lines, without the empty ones. */
export const templateLines = (template: string): TemplateLine[] =>
  template
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => {
      const name = blockIn(text)
      return name ? { kind: 'block', name } : { kind: 'text', text }
    })

/** Whether every name in braces is known, those of blocks stand alone in their lines, and the title and the text come once each. */
export function isPaperTemplate(template: string): boolean {
  const lines = templateLines(template)
  const blocks = lines.flatMap((line) => (line.kind === 'block' ? [line.name] : []))
  const names = lines.flatMap((line) => (line.kind === 'text' ? [...line.text.matchAll(MARKED)].map(([, name = '']) => name.trim()) : []))
  const left = lines.some((line) => line.kind === 'text' && /\{\{|\}\}/.test(line.text.replaceAll(MARKED, '')))
  return (
    !left && names.every((name) => has(TEMPLATE_WORDS, name)) && new Set(blocks).size === blocks.length && blocks.includes('tytul') && blocks.includes('tresc')
  )
}

export const filledIn = (text: string, words: Record<TemplateWord, string>): string =>
  text.replaceAll(MARKED, (_, name: string) => words[name.trim() as TemplateWord]).trim()
