// The kinds of mailings on the portal: all that differs between them stands in their objects. Forms in
// the browser read them, so types alone lead to the contract.
import type { MailingKind } from '#common/mailing-kinds.ts'
import type { Placeholder } from '#contract/notifications.ts'
import type { Template } from './composer.ts'
import type { Composer } from './loaders.ts'

type Id = number | string

interface Narrowing {
  field: 'onlyNotVoted' | 'onlyNotAnswered'
  hint: string
  isOffered: (composer: Composer) => boolean
  /** Chosen when the form is opened. */
  isOnAtFirst: boolean
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
  /** Whom it goes to, where nobody is chosen; null: whoever is chosen. */
  audience: string | null
  /** Said of those who are no users. */
  guests: string | null
  /** It may carry an event that is chosen; false: it carries what it is about. */
  mayCarryEvent: boolean
  /** Whether people with a function of this role are chosen at first; of a limited folder its groups are. */
  isChosenAtFirst: (role: string | null) => boolean
  /** The type that the form begins with, unless its address names another. */
  firstTemplate: (composer: Composer) => Template | null
}

const NAMES = ['imie', 'nazwisko'] as const
const EVENT = ['data', 'godzina', 'miejsce'] as const
/** Of the meeting whose event the mail carries. */
const MEETING = ['numer', 'forma', 'porzadek', 'linkDolaczenie'] as const
const INVITATION = 'invitation'
const CALENDAR = '/kalendarz/zarzadzaniewydarzenia'
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
  placeholders: [...NAMES, ...EVENT, ...MEETING, 'linkUdzial', 'linkBrakUdzialu'],
  narrowing: {
    field: 'onlyNotAnswered',
    hint: 'Kto odpowiedział, sprawdzimy w chwili wysyłki.',
    isOffered: ({ attendanceActive }) => attendanceActive,
    isOnAtFirst: false,
  },
  audience: null,
  guests: 'Osoby spoza portalu nie dostaną przycisków potwierdzenia udziału, bo nie mogą odpowiedzieć: ich wiadomość nie zawiera tych wierszy.',
  mayCarryEvent: true,
  // It is for all who sign in.
  isChosenAtFirst: () => true,
  /** A meeting is invited to; of any other folder nobody knows what is to be said. */
  firstTemplate: ({ templates, attendanceActive }) => (attendanceActive ? (templates.find(({ messageTag }) => messageTag === INVITATION) ?? null) : null),
}

const voting: KindOfMailing = {
  heading: 'Przypomnienie o głosowaniu',
  label: 'Głosowanie',
  beginsAt: 'przy głosowaniu w trakcie („Przypomnij”)',
  href: (id) => `/zarzadzanieglosowania/podgladglosowania/${id}`,
  backTo: () => VOTINGS_UNDER_WAY,
  withoutTypes: VOTINGS_UNDER_WAY,
  withoutData: VOTINGS_UNDER_WAY,
  placeholders: [...NAMES, 'linkGlosowanie'],
  narrowing: {
    field: 'onlyNotVoted',
    hint: 'Kto zagłosował, sprawdzimy w chwili wysyłki.',
    isOffered: () => true,
    isOnAtFirst: true,
  },
  audience: null,
  guests: 'Osoby spoza portalu nie dostaną przycisku głosowania, bo nie mogą zagłosować.',
  mayCarryEvent: true,
  // Those who vote.
  isChosenAtFirst: (role) => role === 'member' || role === 'alternate_member',
  firstTemplate: ({ templates }) => templates[0] ?? null,
}

const attendance: KindOfMailing = {
  ...folder,
  heading: 'Przypomnienie o odpowiedzi',
  beginsAt: 'przy potwierdzeniach udziału („Przypomnij tym, którzy nie odpowiedzieli”)',
  backTo: (id) => `/potwierdzeniaudzialu/${id}`,
  narrowing: null,
  audience:
    'Osoby, dla których jest ten katalog i które nie odpowiedziały. Sprawdzimy to w chwili wysyłki i przed każdą próbą: kto odpowie wcześniej, nie dostanie przypomnienia.',
  guests: null,
  isChosenAtFirst: () => false,
  firstTemplate: ({ templates }) => templates[0] ?? null,
}

/** To everybody who has the event from an earlier mail. */
const event: KindOfMailing = {
  heading: 'Zmiana terminu',
  label: 'Wydarzenie',
  beginsAt: 'w zarządzaniu kalendarzem, przy zmienionym wydarzeniu („Powiadom o zmianie”)',
  href: (id) => `/kalendarz/edycjawydarzenia/${id}`,
  backTo: () => CALENDAR,
  withoutTypes: CALENDAR,
  withoutData: CALENDAR,
  placeholders: [...NAMES, ...EVENT, ...MEETING, 'linkUdzial', 'linkBrakUdzialu'],
  narrowing: null,
  audience: 'Wszyscy, do których wysłano wiadomość z tym wydarzeniem, także na dodatkowe adresy. Sprawdzimy to w chwili wysyłki i przed każdą próbą.',
  guests: null,
  mayCarryEvent: false,
  isChosenAtFirst: () => false,
  firstTemplate: ({ templates }) => templates[0] ?? null,
}

const cancellation: KindOfMailing = {
  ...event,
  heading: 'Odwołanie wydarzenia',
  beginsAt: 'w zarządzaniu kalendarzem, po usunięciu wysłanego wydarzenia („Powiadom o odwołaniu”)',
  href: () => CALENDAR,
  placeholders: [...NAMES, ...EVENT],
}

const acquaintance: KindOfMailing = {
  heading: 'Przypomnienie o zapoznaniu się',
  label: 'Dokument',
  beginsAt: 'na stronie dokumentu, który prosi o zapoznanie się („Przypomnij tym, którzy nie potwierdzili”)',
  href: (id) => `${LIBRARY}/dokument/${id}`,
  backTo: (id) => `${LIBRARY}/dokument/${id}`,
  withoutTypes: LIBRARY,
  withoutData: LIBRARY,
  placeholders: NAMES,
  narrowing: null,
  audience:
    'Osoby, które mogą czytać ten dokument i nie potwierdziły jego obecnej wersji. Sprawdzimy to w chwili wysyłki i przed każdą próbą: kto potwierdzi wcześniej, nie dostanie przypomnienia.',
  guests: null,
  mayCarryEvent: false,
  isChosenAtFirst: () => false,
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
  audience: null,
  guests: null,
  mayCarryEvent: true,
  isChosenAtFirst: () => false,
  firstTemplate: ({ templates }) => templates[0] ?? null,
}

export const KINDS: Readonly<Record<MailingKind, KindOfMailing>> = { folder, voting, attendance, event, cancellation, acquaintance, news }
