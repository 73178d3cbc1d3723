// How the legal texts call the programme, its committee and the law that they rest on.
import { OFFICE } from '#common/legal.ts'
import type { FundProgram, SystemInfo } from '#contract/system.ts'

interface LegalBasis {
  /** Years of the programme. */
  period: string
  /** The EU regulation, genitive, with the articles on monitoring committees. */
  regulation: string
  /** The Polish act, genitive. */
  act: string
  /** Until when papers must be kept. */
  retention: string
}

const LEGAL_BASIS: Record<FundProgram, LegalBasis> = {
  fedp2127: {
    period: '2021-2027',
    regulation: 'art. 38-40 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2021/1060 z dnia 24 czerwca 2021 r. (rozporządzenie ogólne)',
    act: 'ustawy z dnia 28 kwietnia 2022 r. o zasadach realizacji zadań finansowanych ze środków europejskich w perspektywie finansowej 2021-2027',
    retention: 'art. 82 rozporządzenia ogólnego',
  },
  rpo1420: {
    period: '2014-2020',
    regulation: 'art. 47-49 rozporządzenia Parlamentu Europejskiego i Rady (UE) nr 1303/2013 z dnia 17 grudnia 2013 r. (rozporządzenie ogólne)',
    act: 'ustawy z dnia 11 lipca 2014 r. o zasadach realizacji programów w zakresie polityki spójności finansowanych w perspektywie finansowej 2014-2020',
    retention: 'art. 140 rozporządzenia ogólnego',
  },
}

export interface ProgrammeWording extends LegalBasis {
  /** Nominative, with years where the provider tells them. */
  programme: string
  /** For file names and abbreviations. */
  shortcut: string
  /** "Komitet Monitorujący …" needs the genitive. */
  genitive: string
  /** The secretariat's address. */
  email: string
  /** Where the portal is reached. */
  site: string
}

/** Words for this installation; while the provider has never answered, words that fit any programme. */
export function programmeWording(info: SystemInfo | null, site = ''): ProgrammeWording {
  return {
    ...LEGAL_BASIS[info?.fundProgram ?? 'fedp2127'],
    programme: info?.programYears ?? 'program regionalny',
    shortcut: info?.programShortcut ?? 'KM',
    genitive: info?.programYearsGo ?? 'programu regionalnego',
    email: info?.kmEmail ?? OFFICE.email,
    site: info?.systemHostName ?? site,
  }
}
