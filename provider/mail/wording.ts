// How mails name the programme and sign off.
import { isIP } from 'node:net'
import { OFFICE } from '#contract/legal.ts'
import type { FundProgram } from '#contract/system.ts'
import type { Settings } from '../settings.ts'

const COMMITTEES: Record<FundProgram, string> = {
  fedp2127: 'Komitetu Monitorującego program Fundusze Europejskie dla Podlaskiego 2021-2027',
  rpo1420: 'Komitetu Monitorującego Regionalny Program Operacyjny Województwa Podlaskiego na lata 2014-2020',
}

const SENDERS: Record<FundProgram, string> = {
  fedp2127: 'Portal KM FEdP 2021-2027',
  rpo1420: 'Portal KM RPOWP 2014-2020',
}

/** Genitive: "portal …". */
export const committee = ({ fundProgram }: Settings): string => COMMITTEES[fundProgram]

export const closing = (settings: Settings): string =>
  [
    `Sekretariat ${committee(settings)}`,
    OFFICE.name,
    settings.publicUrl,
    '',
    'Wiadomość wysłano automatycznie, proszę na nią nie odpowiadać.',
  ].join('\n')

/** Name and address that mails come from; without an own setting an address of the portal's host. */
export function sender(settings: Settings, ownAddress: string | undefined): { name: string; address: string } {
  const { hostname } = new URL(settings.publicUrl)
  // A bare IP address is no mail domain.
  const domain = isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname
  return { name: SENDERS[settings.fundProgram], address: ownAddress ?? `nie-odpowiadaj@${domain}` }
}
