// What is published, as text: the copy that is kept and whose SHA-256 is the hash. Anybody can make the hash of it again with the tools
// of their system, so nothing in it depends on this program.
import { createHash } from 'node:crypto'
import type { RegisterFile, RegisterResult } from '#contract/register.ts'
import { shownDay } from '#common/shown-time.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import type { Resolution } from '#provider/areas/resolutions/service.ts'

export interface Copied {
  title: string
  text: string
  procedure: 'meeting' | 'written' | null
  meeting: string | null
  result: RegisterResult | null
}

const UNITS = { institutions: 'instytucji', people: 'osób' } as const

function resultLines(result: RegisterResult): string[] {
  return [
    'WYNIK GŁOSOWANIA',
    `Uprawnionych ${UNITS[result.of]}: ${result.eligibleCount}`,
    `Oddało głos: ${result.votedCount}`,
    `Frekwencja: ${String(result.turnoutPercent).replace('.', ',')}%, wymagana liczba głosujących: ${result.requiredTurnout}`,
    `Za: ${result.forCount}`,
    `Przeciw: ${result.againstCount}`,
    `Wstrzymało się: ${result.abstainedCount}`,
    `Wyłączyło się: ${result.recusedCount}`,
    ...result.rule,
    ...result.steps,
    ...(result.voters ?? []).map(({ name, institution, answer }) => `${[name, institution].filter(Boolean).join(', ')}: ${answer}`),
    '',
  ]
}

export const HOW = { meeting: 'na posiedzeniu', written: 'w trybie obiegowym' } as const

function fileLines(files: readonly Pick<RegisterFile, 'fileName' | 'hash'>[]): string[] {
  return files.length === 0 ? [] : ['PLIKI', ...files.map(({ fileName, hash }) => `${fileName}, SHA-256: ${hash}`), '']
}

export function copyOf(
  { label, adoptedAt }: Pick<Resolution, 'label' | 'adoptedAt'>,
  { title, text, procedure, meeting, result }: Copied,
  files: readonly Pick<RegisterFile, 'fileName' | 'hash'>[],
): string {
  const how = [procedure && HOW[procedure], meeting].filter(Boolean).join(', ')
  const lines = [
    `UCHWAŁA NR ${label}`,
    title,
    `Przyjęta: ${[shownDay(dayOf(adoptedAt)), how].filter(Boolean).join(', ')}`,
    '',
    ...(result ? resultLines(result) : []),
    ...fileLines(files),
    'TREŚĆ',
    text,
  ]
  return `${lines.join('\n')}\n`
}

export const hashOf = (copy: string): string => createHash('sha256').update(copy, 'utf8').digest('hex')
