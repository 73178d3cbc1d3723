// The kinds of mailings on the portal: all that differs between them stands in their objects. Forms in
// the browser read them, so types alone lead to the contract.
import type { MailingKind } from '#common/mailing-kinds.ts'
import type { Placeholder } from '#contract/notifications.ts'
import type { FunctionRole } from '#contract/dictionaries.ts'
import type { ComposerParams, Template } from './composer.ts'
import type { Composer } from './loaders.ts'

type Id = number | string

interface Narrowing {
  field: 'onlyNotVoted' | 'onlyNotAnswered'
  hint: string
  isOffered: (composer: Composer) => boolean
  /** Chosen when the form is opened, by itself or by the form's address. */
  isOnAtFirst: boolean
  isAskedFor: (params: ComposerParams) => boolean
}

export interface KindOfMailing {
  /** Written above its form. */
  heading: string
  /** What it is about, before the name of that. */
  label: string
  /** Where such a mailing begins, as the empty list of mailings says it. */
  beginsAt: string
  /** The page of what it is about, as administrators see it. */
  href: (id: Id) => string
  /** Where the form leads back to, and when something is kept. */
  backTo: (id: Id) => string
  /** Where one is led instead of the form: without message types, and without other data, as the specification has it. */
  withoutTypes: string
  withoutData: string
  placeholders: readonly Placeholder[]
  narrowing: Narrowing | null
  /** People with functions of these roles are chosen at first. */
  rolesAtFirst: readonly FunctionRole[]
  /** The type that the form begins with, unless its address names another. */
  firstTemplate: (composer: Composer, params: ComposerParams) => Template | null
}

const NAMES = ['imie', 'nazwisko'] as const
const INVITATION = 'invitation'
const VOTINGS_UNDER_WAY = '/zarzadzanieglosowania/wtrakcie'
const PUBLISHED_NEWS = '/aktualnosci/opublikowane'
const LIBRARY = '/dokumenty'

const folder: KindOfMailing = {
  heading: 'Nowe powiadomienie',
  label: 'Katalog',
  beginsAt: 'w katalogu dokumentów („Więcej”, „Wyślij powiadomienie”)',
  href: (id) => `${LIBRARY}/${id}`,
  backTo: (id) => `${LIBRARY}/${id}`,
  withoutTypes: LIBRARY,
  withoutData: LIBRARY,
  // Links of participation are for meetings, whose materials a folder holds.
  placeholders: [...NAMES, 'linkUdzial', 'linkBrakUdzialu'],
  narrowing: {
    field: 'onlyNotAnswered',
    hint: 'Kto odpowiedział, sprawdzimy w chwili wysyłki.',
    isOffered: ({ attendanceActive }) => attendanceActive,
    isOnAtFirst: false,
    isAskedFor: ({ unanswered }) => unanswered,
  },
  rolesAtFirst: [],
  /** A meeting is invited to; of any other folder nobody knows what is to be said. */
  firstTemplate: ({ templates, attendanceActive }, { unanswered }) =>
    attendanceActive || unanswered ? (templates.find(({ messageTag }) => messageTag === INVITATION) ?? null) : null,
}

const voting: KindOfMailing = {
  heading: 'Przypomnienie o głosowaniu',
  label: 'Głosowanie',
  beginsAt: 'przy głosowaniu w trakcie („Przypomnij”)',
  href: (id) => `/zarzadzanieglosowania/podgladglosowania/${id}`,
  backTo: () => VOTINGS_UNDER_WAY,
  withoutTypes: VOTINGS_UNDER_WAY,
  withoutData: VOTINGS_UNDER_WAY,
  placeholders: NAMES,
  narrowing: {
    field: 'onlyNotVoted',
    hint: 'Kto zagłosował, sprawdzimy w chwili wysyłki.',
    isOffered: () => true,
    isOnAtFirst: true,
    isAskedFor: () => false,
  },
  // Those who vote.
  rolesAtFirst: ['member', 'alternate_member'],
  firstTemplate: ({ templates }) => templates[0] ?? null,
}

const news: KindOfMailing = {
  heading: 'Newsletter',
  label: 'Artykuł',
  beginsAt: 'przy opublikowanym artykule („Newsletter”)',
  href: (id) => `/aktualnosci/podglad/${id}`,
  backTo: () => PUBLISHED_NEWS,
  withoutTypes: PUBLISHED_NEWS,
  withoutData: LIBRARY,
  placeholders: NAMES,
  narrowing: null,
  rolesAtFirst: [],
  firstTemplate: ({ templates }) => templates[0] ?? null,
}

export const KINDS: Readonly<Record<MailingKind, KindOfMailing>> = { folder, voting, news }
