// Meetings of the committee: the next one, which is prepared and announced, and two past ones.
import type { AgendaStatus, MeetingMode, MeetingStatus } from '#contract/meetings.ts'
import type { LibraryFolder } from '#demo/data/library/text.ts'

export interface AgendaText {
  title: string
  speaker?: string
  status?: AgendaStatus
  /** By name. */
  documents?: string[]
  /** By title. */
  votings?: string[]
}

export interface MeetingText {
  folder: LibraryFolder['key']
  /** Name of its event in the calendar, which is on the same day. */
  event: string
  number: number | null
  name: string
  /** Days from the day of seeding. */
  day: number
  from: string
  to: string
  mode: MeetingMode
  place: string
  joinUrl?: string
  status: MeetingStatus
  agenda: AgendaText[]
}

const done = (item: Omit<AgendaText, 'status'>): AgendaText => ({ ...item, status: 'done' })

/** What the demo's rules of procedure say; everything else is as it is proposed. */
export const RULES = {
  quorumParagraph: '§ 9 ust. 1',
  callDaysParagraph: '§ 7 ust. 2',
  urgentCallDaysParagraph: '§ 7 ust. 4',
  writtenDaysParagraph: '§ 12 ust. 3',
  remarksDaysParagraph: '§ 10 ust. 2',
}

/** By which resolution each text of the rules was adopted. */
export const RULES_ADOPTED_BY = ['uchwała w sprawie regulaminu działania Komitetu', 'uchwała zmieniająca regulamin działania Komitetu']

export const MEETINGS: MeetingText[] = [
  {
    folder: 'next-meeting',
    event: 'XIII posiedzenie Komitetu Monitorującego',
    number: 13,
    name: 'XIII posiedzenie Komitetu Monitorującego',
    day: 16,
    from: '10:00',
    to: '15:30',
    mode: 'hybrid',
    place: 'Urząd marszałkowski, sala 101',
    joinUrl: 'https://spotkania.example/posiedzenie-13',
    status: 'called',
    agenda: [
      { title: 'Otwarcie posiedzenia i stwierdzenie kworum' },
      { title: 'Przyjęcie porządku obrad i protokołu XII posiedzenia', documents: ['Porządek obrad XIII posiedzenia'] },
      {
        title: 'Kryteria wyboru projektów dla działania „Mobilność miejska”',
        speaker: 'Departament Wdrażania Programu',
        documents: ['Projekt kryteriów: mobilność miejska', 'Projekt uchwały w sprawie kryteriów'],
        votings: ['Zatwierdzenie kryteriów wyboru projektów dla działania „Mobilność miejska”'],
      },
      { title: 'Informacja o postępie wdrażania programu', speaker: 'Instytucja Zarządzająca', documents: ['Informacja o postępie wdrażania'] },
      { title: 'Plan ewaluacji na kolejny rok', votings: ['Przyjęcie planu ewaluacji na kolejny rok'] },
      {
        title: 'Zmiana regulaminu działania Komitetu',
        documents: ['Projekt zmiany regulaminu'],
        votings: ['Zmiana regulaminu działania Komitetu'],
      },
      { title: 'Powołanie grupy roboczej ds. transformacji', status: 'withdrawn' },
      { title: 'Sprawy różne' },
    ],
  },
  {
    folder: 'criteria-group',
    event: 'Spotkanie grupy roboczej ds. kryteriów wyboru projektów',
    number: null,
    name: 'Spotkanie grupy roboczej ds. kryteriów wyboru projektów',
    day: -8,
    from: '10:00',
    to: '12:30',
    mode: 'remote',
    place: 'Łącze wideo',
    joinUrl: 'https://spotkania.example/grupa-kryteria',
    status: 'closed',
    agenda: [
      done({ title: 'Uwagi do kryteriów mobilności miejskiej', documents: ['Zestawienie uwag roboczych: mobilność'] }),
      done({
        title: 'Rekomendacja w sprawie wag kryteriów',
        votings: ['Rekomendacja grupy roboczej w sprawie wag kryteriów mobilności miejskiej'],
      }),
    ],
  },
  {
    folder: 'past-meeting',
    event: 'XII posiedzenie Komitetu Monitorującego',
    number: 12,
    name: 'XII posiedzenie Komitetu Monitorującego',
    day: -42,
    from: '10:00',
    to: '15:30',
    mode: 'onsite',
    place: 'Urząd marszałkowski, sala 101',
    status: 'closed',
    agenda: [
      done({ title: 'Otwarcie posiedzenia i stwierdzenie kworum', documents: ['Porządek obrad XII posiedzenia'] }),
      done({
        title: 'Kryteria wyboru projektów dla działania „Efektywność energetyczna”',
        documents: ['Prezentacja: efektywność energetyczna'],
        votings: ['Zatwierdzenie kryteriów wyboru projektów dla działania „Efektywność energetyczna”'],
      }),
      done({
        title: 'Kryteria wyboru projektów dla działania „Edukacja przedszkolna i szkolna”',
        documents: ['Prezentacja: edukacja przedszkolna'],
      }),
      done({ title: 'Sprawozdanie z pracy Komitetu' }),
      done({ title: 'Powołanie grupy roboczej ds. równości i dostępności' }),
      done({ title: 'Sprawy różne' }),
    ],
  },
]
