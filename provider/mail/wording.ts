// Name of the programme and closing words in mails.
import { isIP } from 'node:net'
import { OFFICE } from '#common/legal.ts'
import type { FundProgram } from '#contract/system.ts'
import { PROGRAMMES } from '#provider/programmes.ts'
import type { Settings } from '#provider/settings.ts'

// One programme's own name begins with the word "program", the other's does not.
const GENITIVE: Record<FundProgram, string> = {
  fedp2127: `programu ${PROGRAMMES.fedp2127.programYears}`,
  rpo1420: PROGRAMMES.rpo1420.programYearsGo,
}

const COMMITTEE = 'Komitetu Monitorującego'

/** Genitive: "portal …". */
export const committee = ({ fundProgram }: Settings): string => `${COMMITTEE} ${GENITIVE[fundProgram]}`

/** Whose meeting of this name it is: only the programme, where the name ends with the committee, as a numbered meeting's does by itself. */
export const committeeAfter = (name: string, settings: Settings): string =>
  name.trimEnd().endsWith(COMMITTEE) ? GENITIVE[settings.fundProgram] : committee(settings)

export const closing = (settings: Settings): string =>
  [`Sekretariat ${committee(settings)}`, OFFICE.name, settings.publicUrl, '', 'Wiadomość wysłano automatycznie, proszę na nią nie odpowiadać.'].join('\n')

/** The sender of mails; without a setting, an address of the portal's host. */
export function sender(settings: Settings, ownAddress: string | null | undefined): { name: string; address: string } {
  const { hostname } = new URL(settings.publicUrl)
  // A bare IP address is no mail domain.
  const domain = isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname
  return { name: `Portal KM ${PROGRAMMES[settings.fundProgram].programShortcutYears}`, address: ownAddress ?? `nie-odpowiadaj@${domain}` }
}
