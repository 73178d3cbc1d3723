// Votings in each status, with the votes that were cast.
import type { VotingRule } from '#contract/adoption.ts'
import type { LibraryFolder } from '#demo/data/library/text.ts'
import type { WorkGroup } from './people.ts'

export const ANSWERS = { for: 'Za', against: 'Przeciw', abstain: 'Wstrzymuję się' } as const
export type Answer = keyof typeof ANSWERS
/** In addition to the usual answers, for choices other than yes and no. */
export const MORE_ANSWERS = ['Wariant A', 'Wariant B', 'Nie mam zdania']

export const MESSAGE_TYPES: [name: string, tag: string][] = [
  ['Zaproszenie na posiedzenie', 'invitation'],
  ['Materiały na posiedzenie', 'meeting_materials'],
  ['Tryb obiegowy', 'circ_mode'],
  ['Materiały informacyjne', 'materials'],
  ['Szczegółowy opis priorytetów', 'szoop'],
  ['Projekt protokołu', 'proj_protocol'],
  ['Głosowanie – przypomnienie', 'notification_reminder'],
  ['Przypomnienie o odpowiedzi na zaproszenie', 'attendance_reminder'],
  ['Przypomnienie o zapoznaniu się z dokumentem', 'acquaintance_reminder'],
  ['Zmiana terminu', 'event_change'],
  ['Odwołanie wydarzenia', 'event_cancellation'],
  ['Dokumenty – powiadomienie', 'documents_notification'],
  ['Głosowanie – rozpoczęcie', 'voting_start_notification'],
  ['Głosowanie – zakończenie', 'voting_end_notification'],
  ['Głosowanie – anulowanie', 'voting_cancel_notification'],
  ['Głosowanie – wznowienie', 'voting_resume_notification'],
  ['Biuletyn z aktualnością', 'news_newsletter'],
]

export interface VotingText {
  title: string
  status: 'preparing' | 'in_progress' | 'finished' | 'canceled'
  /** Days from the day of seeding; null: an administrator starts or finishes it. */
  from: number | null
  to: number | null
  general?: boolean
  group?: WorkGroup
  /** Of a voting about a resolution. */
  rule?: VotingRule
  folder?: LibraryFolder['key']
  documents?: string[]
  votes?: Partial<Record<string, Answer>>
}

const COUNCIL_VOTES: VotingText['votes'] = {
  czlonek1: 'for',
  czlonek2: 'for',
  'p.kulesza': 'for',
  'j.biernac': 'abstain',
  'd.wolska': 'for',
  'i.gorska': 'for',
  'l.borow': 'for',
  'r.pawluk': 'against',
  'h.nowicka': 'for',
  'n.wasil': 'for',
  't.michal': 'for',
  'a.gryko': 'for',
  'o.kalin': 'for',
}

export const VOTINGS: VotingText[] = [
  {
    title: 'Zaopiniowanie zmiany harmonogramu naborów (tryb obiegowy)',
    status: 'finished',
    from: -89,
    to: -75,
    rule: 'written',
    folder: 'resolutions',
    documents: ['Projekt uchwały nr XI/38 – harmonogram naborów'],
    votes: { ...COUNCIL_VOTES, 'r.pawluk': 'for', 'j.biernac': 'for' },
  },
  {
    title: 'Zatwierdzenie kryteriów wyboru projektów dla działania „Efektywność energetyczna”',
    status: 'finished',
    from: -42,
    to: -41,
    rule: 'meeting',
    folder: 'past-meeting',
    documents: ['Porządek obrad XII posiedzenia', 'Prezentacja: efektywność energetyczna'],
    votes: COUNCIL_VOTES,
  },
  {
    title: 'Zaopiniowanie przesunięcia środków na usługi opiekuńcze',
    status: 'in_progress',
    from: -3,
    to: 7,
    rule: 'written',
    folder: 'resolutions',
    documents: ['Uchwała nr XI/37 – usługi opiekuńcze'],
    votes: { zastepca1: 'for', 'p.kulesza': 'for', 'n.wasil': 'for', 'a.gryko': 'abstain' },
  },
  {
    title: 'Zmiana regulaminu działania Komitetu',
    status: 'in_progress',
    from: -1,
    to: null,
    rule: 'meeting_absolute',
    folder: 'next-meeting',
    documents: ['Projekt zmiany regulaminu'],
    votes: { czlonek2: 'for', 'h.nowicka': 'for' },
  },
  {
    title: 'Wybór terminu wizyty studyjnej (głosowanie powszechne)',
    status: 'in_progress',
    from: -2,
    to: 5,
    general: true,
    votes: { czlonek1: 'for', 't.michal': 'against', 'm.tarase': 'for' },
  },
  {
    title: 'Rekomendacja grupy roboczej w sprawie wag kryteriów mobilności miejskiej',
    status: 'in_progress',
    from: -4,
    to: 3,
    group: 'criteria',
    folder: 'criteria-group',
    documents: ['Zestawienie uwag roboczych: mobilność'],
    votes: { 'l.borow': 'for' },
  },
  {
    title: 'Zatwierdzenie kryteriów wyboru projektów dla działania „Mobilność miejska”',
    status: 'preparing',
    from: 16,
    to: 17,
    rule: 'meeting',
    folder: 'next-meeting',
    documents: ['Projekt kryteriów: mobilność miejska', 'Projekt uchwały w sprawie kryteriów'],
  },
  { title: 'Przyjęcie planu ewaluacji na kolejny rok', status: 'preparing', from: null, to: null, folder: 'reports', documents: ['Plan ewaluacji'] },
  {
    title: 'Wybór logo obchodów dwudziestolecia funduszy w regionie',
    status: 'canceled',
    from: -58,
    to: -50,
    general: true,
    votes: { czlonek1: 'abstain', 'z.olszew': 'for' },
  },
  {
    title: 'Zmiana kryteriów wyboru projektów dla działania „Trasy rowerowe”',
    status: 'finished',
    from: -30,
    to: -29,
    rule: 'meeting',
    votes: {
      ...COUNCIL_VOTES,
      ...{ czlonek1: 'against', 'p.kulesza': 'against', 'd.wolska': 'against', 'i.gorska': 'against', 'l.borow': 'against', 'h.nowicka': 'against' },
    },
  },
]
