// What people may be written to about, kind by kind, and how often. Nothing of it is official: mails that the committee's work needs are
// mailings of the secretariat, and come whatever is chosen here.

export const FREQUENCIES = { at_once: 'Od razu', daily: 'Codziennie', weekly: 'Co tydzień', never: 'Nigdy' } as const
export type Frequency = keyof typeof FREQUENCIES
export const FREQUENCY_KEYS = Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]]

interface KindWords {
  /** In the table of settings and in the copy of one's own data. */
  label: string
  /** Above its rows in a mail; null: it stands under what waits. */
  heading: string | null
}

export const DIGEST_KINDS = {
  vote: { label: 'Głosowanie czeka na mój głos', heading: null },
  attendance: { label: 'Pytanie, czy wezmę udział w posiedzeniu', heading: null },
  remarks: { label: 'Protokół czeka na uwagi', heading: null },
  papers: { label: 'Są nieprzeczytane materiały najbliższego posiedzenia', heading: null },
  acquaintance: { label: 'Dokument czeka na moje „Zapoznałem się”', heading: null },
  documents: { label: 'Nowy albo zmieniony dokument w katalogu, który obserwuję', heading: 'Dokumenty w obserwowanych katalogach' },
  meetings: { label: 'Posiedzenie zwołane, zmienione albo odwołane', heading: 'Posiedzenia' },
  results: { label: 'Zakończone głosowanie', heading: 'Zakończone głosowania' },
  news: { label: 'Nowa aktualność', heading: 'Aktualności' },
} satisfies Record<string, KindWords>

export type DigestKind = keyof typeof DIGEST_KINDS
export const DIGEST_KIND_KEYS = Object.keys(DIGEST_KINDS) as DigestKind[]

/** Of what is not a duty. What was there when somebody began to ask for it is not new to them. */
export const isNews = (kind: DigestKind): boolean => DIGEST_KINDS[kind].heading !== null

export type DigestChoices = Record<DigestKind, Frequency>
/** Without a choice. Nothing is followed at first, so nothing comes before somebody asks for it. */
export const DEFAULT_CHOICES: DigestChoices = {
  vote: 'never',
  attendance: 'never',
  remarks: 'never',
  papers: 'never',
  acquaintance: 'never',
  documents: 'daily',
  meetings: 'never',
  results: 'never',
  news: 'never',
}
export const DEFAULT_HOUR = 7
/** 1: Monday. */
export const DEFAULT_WEEKDAY = 1
export const WEEKDAYS = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'] as const
