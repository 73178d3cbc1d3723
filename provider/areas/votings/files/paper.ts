// What every paper about one voting has: whose it is, what is voted on, and lines to sign on once there is something to sign.
import { heading, paragraph, signatures, type Block, type TextDocument } from '#provider/export/text-document.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import type { Settings } from '#provider/settings.ts'

interface Paper {
  /** With the number of the voting. */
  title: string
  settings: Pick<Settings, 'fundProgram'>
  createdAt: Date
  subject: string
  blocks: Block[]
  /** The paper as it is called under the line of whoever prepared it; null: nothing is settled that could be signed. */
  signed: string | null
}

export const votingPaper = ({ title, settings, createdAt, subject, blocks, signed }: Paper): TextDocument => ({
  title,
  preamble: ['Komitet Monitorujący', PROGRAMMES[settings.fundProgram].programYears],
  author: 'Portal Komitetu Monitorującego',
  createdAt,
  blocks: [
    paragraph(`Przedmiot głosowania: ${subject}`),
    ...blocks,
    ...(signed === null
      ? []
      : [heading('Podpisy'), signatures(`sporządzający ${signed} (imię i nazwisko, data, podpis)`, 'przewodniczący Komitetu (imię i nazwisko, data, podpis)')]),
  ],
})
