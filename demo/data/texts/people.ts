// The committee's people. Names are invented, and no domain below `.test` exists; addresses are short enough for every form of the portal.
import type { PermissionKey } from '#contract/kit.ts'
import type { FunctionRole } from '#provider/db/schema.ts'

export const DEMO_PASSWORD = 'Komitet-KM-2127!'
export const SECRETARIAT_EMAIL = 'sekretariat.km@urzad.test'

/** Sides represented, with their institutions. */
export const SIDES = {
  'Strona samorządowa': ['Województwo Podlaskie', 'Miasto Białystok', 'Powiat Augustowski', 'Gmina Supraśl', 'Związek Gmin Doliny Biebrzy'],
  'Strona rządowa': ['Ministerstwo Funduszy i Polityki Regionalnej', 'Wojewoda Podlaski', 'Wojewódzki Fundusz Ochrony Środowiska'],
  'Partnerzy społeczni i gospodarczy': ['Podlaska Izba Przedsiębiorców', 'Związek Rzemiosła w Łomży', 'Region Podlaski Związków Zawodowych'],
  'Organizacje społeczeństwa obywatelskiego': ['Fundacja Zielone Podlasie', 'Stowarzyszenie Równy Start', 'Federacja Organizacji Seniorów'],
  'Środowisko naukowe': ['Uniwersytet Nadnarwiański', 'Politechnika Suwalska'],
  'Instytucje Unii Europejskiej': ['Komisja Europejska'],
} as const satisfies Record<string, readonly string[]>
export type Institution = (typeof SIDES)[keyof typeof SIDES][number]

export const FUNCTIONS = {
  'Członek komitetu': 'member',
  'Zastępca członka komitetu': 'alternate_member',
  'Przedstawiciel Komisji Europejskiej (głos doradczy)': 'adviser_ke',
  'Pracownik Urzędu Marszałkowskiego': 'umwp',
  'Ekspert grupy roboczej': 'work_group',
  Obserwator: null,
} as const satisfies Record<string, FunctionRole | null>
export type FunctionName = keyof typeof FUNCTIONS

export const PROFILES = {
  Superadministrator: ['super_admin'],
  Sekretariat: ['read_access', 'user_admin'],
  'Członek komitetu': ['read_access', 'voting'],
  Obserwator: ['read_access'],
} as const satisfies Record<string, readonly PermissionKey[]>
export type ProfileName = keyof typeof PROFILES

export const WORK_GROUPS = {
  criteria: 'Grupa robocza ds. kryteriów wyboru projektów',
  evaluation: 'Grupa robocza ds. ewaluacji',
  equality: 'Grupa robocza ds. równości i dostępności',
  none: 'Poza grupami roboczymi',
} as const
export type WorkGroup = keyof typeof WORK_GROUPS

export interface Person {
  username: string
  name: [first: string, last: string]
  institution: Institution
  function: FunctionName
  /** The first is the active one. */
  profiles: ProfileName[]
  /** Default: for accounts outside of the working groups, since each has only one. */
  groups?: WorkGroup[]
  info?: string
  /** Default: in use, with all texts accepted. */
  state?: 'nothing-accepted' | 'locked' | 'must-change-password'
  /** Days from now; default: no limit. */
  activeUntil?: number
}

const member = (username: string, name: Person['name'], institution: Institution, groups?: WorkGroup[]): Person => ({
  username,
  name,
  institution,
  function: 'Członek komitetu',
  profiles: ['Członek komitetu'],
  ...(groups && { groups }),
})
const deputy = (username: string, name: Person['name'], institution: Institution, groups?: WorkGroup[]): Person => ({
  ...member(username, name, institution, groups),
  function: 'Zastępca członka komitetu',
})

/** The accounts that `npm start` prints and the README lists. */
export const DEMO_ACCOUNTS: Person[] = [
  {
    username: 'superadmin',
    name: ['Tomasz', 'Zawadzki'],
    institution: 'Województwo Podlaskie',
    function: 'Pracownik Urzędu Marszałkowskiego',
    profiles: ['Superadministrator'],
    info: 'Opiekun techniczny portalu',
  },
  {
    username: 'sekretarz',
    name: ['Joanna', 'Wysocka'],
    institution: 'Województwo Podlaskie',
    function: 'Członek komitetu',
    profiles: ['Sekretariat', 'Członek komitetu'],
    groups: ['criteria', 'evaluation'],
    info: 'Sekretariat Komitetu, pokój 214',
  },
  member('czlonek1', ['Marek', 'Sokołowski'], 'Miasto Białystok', ['criteria']),
  deputy('zastepca1', ['Agnieszka', 'Łapińska'], 'Miasto Białystok', ['criteria']),
  member('czlonek2', ['Elżbieta', 'Kamińska'], 'Fundacja Zielone Podlasie', ['evaluation']),
  deputy('zastepca2', ['Paweł', 'Żukowski'], 'Fundacja Zielone Podlasie', ['evaluation', 'equality']),
  {
    username: 'obserwator',
    name: ['Katarzyna', 'Dąbrowska'],
    institution: 'Ministerstwo Funduszy i Polityki Regionalnej',
    function: 'Obserwator',
    profiles: ['Obserwator'],
  },
  {
    username: 'nowyobs',
    name: ['Wojciech', 'Grabowski'],
    institution: 'Ministerstwo Funduszy i Polityki Regionalnej',
    function: 'Obserwator',
    profiles: ['Obserwator'],
    state: 'nothing-accepted',
  },
  { ...member('nowyczl', ['Grzegorz', 'Świderski'], 'Powiat Augustowski'), state: 'nothing-accepted' },
  { ...member('blokada', ['Ryszard', 'Malinowski'], 'Związek Rzemiosła w Łomży'), state: 'locked' },
  { ...deputy('zmianahas', ['Monika', 'Ćwiklińska'], 'Powiat Augustowski'), state: 'must-change-password' },
]

export const OTHER_PEOPLE: Person[] = [
  deputy('a.zarzecka', ['Anna', 'Zarzecka'], 'Województwo Podlaskie', ['criteria']),
  member('p.kulesza', ['Piotr', 'Kulesza'], 'Gmina Supraśl'),
  deputy('b.roszko', ['Barbara', 'Roszko'], 'Gmina Supraśl'),
  member('j.biernac', ['Jerzy', 'Biernacki'], 'Związek Gmin Doliny Biebrzy', ['evaluation']),
  deputy('m.sieniec', ['Małgorzata', 'Sieniec'], 'Związek Gmin Doliny Biebrzy'),
  member('d.wolska', ['Dorota', 'Wolska'], 'Ministerstwo Funduszy i Polityki Regionalnej', ['evaluation']),
  deputy('k.lis', ['Krzysztof', 'Lis'], 'Ministerstwo Funduszy i Polityki Regionalnej'),
  member('w.jankows', ['Wiesław', 'Jankowski'], 'Wojewoda Podlaski'),
  deputy('i.gorska', ['Irena', 'Górska'], 'Wojewoda Podlaski', ['equality']),
  member('l.borow', ['Leszek', 'Borowik'], 'Wojewódzki Fundusz Ochrony Środowiska', ['criteria']),
  deputy('e.siemion', ['Edyta', 'Siemion'], 'Wojewódzki Fundusz Ochrony Środowiska'),
  member('r.pawluk', ['Robert', 'Pawluk'], 'Podlaska Izba Przedsiębiorców', ['criteria']),
  deputy('m.tarase', ['Magdalena', 'Tarasewicz'], 'Podlaska Izba Przedsiębiorców'),
  deputy('z.olszew', ['Zbigniew', 'Olszewski'], 'Związek Rzemiosła w Łomży'),
  member('h.nowicka', ['Halina', 'Nowicka'], 'Region Podlaski Związków Zawodowych', ['equality']),
  deputy('s.czapl', ['Stanisław', 'Czapliński'], 'Region Podlaski Związków Zawodowych'),
  member('n.wasil', ['Natalia', 'Wasilewska'], 'Stowarzyszenie Równy Start', ['equality']),
  deputy('f.jurga', ['Filip', 'Jurgawka'], 'Stowarzyszenie Równy Start', ['equality']),
  member('t.michal', ['Teresa', 'Michalak'], 'Federacja Organizacji Seniorów', ['equality']),
  member('a.gryko', ['Adam', 'Gryko'], 'Uniwersytet Nadnarwiański', ['evaluation']),
  deputy('j.szymcz', ['Julia', 'Szymczuk'], 'Uniwersytet Nadnarwiański', ['evaluation']),
  member('o.kalin', ['Olga', 'Kalinowska'], 'Politechnika Suwalska', ['criteria']),
  {
    username: 'm.duval',
    name: ['Mathilde', 'Duval'],
    institution: 'Komisja Europejska',
    function: 'Przedstawiciel Komisji Europejskiej (głos doradczy)',
    profiles: ['Obserwator'],
    info: 'Dyrekcja Generalna ds. Polityki Regionalnej i Miejskiej',
  },
  {
    username: 'ekspert',
    name: ['Wanda', 'Rutkowska'],
    institution: 'Uniwersytet Nadnarwiański',
    function: 'Ekspert grupy roboczej',
    profiles: ['Obserwator'],
    groups: ['criteria', 'evaluation'],
    activeUntil: 120,
  },
]
