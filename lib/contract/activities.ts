// What people may do, in Polish sentences, by the calls of the contract. The permission is read from the access of the calls: when
// a call gets another permission, its sentence moves with it. A call without words does not compile.
import { PERMISSION_NAMES } from '#common/permissions.ts'
import { areas, isEndpoint } from './api.ts'
import type { AnyEndpoint, PermissionKey } from './kit.ts'

/** Sentences with the same beginning are joined: `prowadzi aktualności i kalendarz`. */
interface Activity {
  does: string
  what: string
}

const activity = (does: string, what = ''): Activity => ({ does, what })
/** No sentence: other words cover the call, or it only serves a form. */
const NO_SENTENCE = null
type Words = Activity | null

type Areas = typeof areas
type EndpointsOf<Area> = Extract<Area[keyof Area], AnyEndpoint>
type AccessIn<Area> = EndpointsOf<Area>['access']
type ReservedIn<Area> = Extract<EndpointsOf<Area>['errors'][number], 'ERROR_SUPERADMIN_ONLY'>
type IfAny<Found, Then> = [Found] extends [never] ? unknown : Then
type IsOne<Key, All = Key> = Key extends unknown ? ([All] extends [Key] ? true : false) : never

/** An area whose calls need several permissions has words for each of them. */
type Permitted<Key extends PermissionKey> = IsOne<Key> extends true ? Words : Record<Key, Words>

type AreaWords<Area> = IfAny<Extract<AccessIn<Area>, 'public'>, { everyone: Words; member: Words }> &
  IfAny<Extract<AccessIn<Area>, 'member'>, { member: Words }> &
  IfAny<Extract<AccessIn<Area>, PermissionKey>, { permitted: Permitted<Extract<AccessIn<Area>, PermissionKey>> }> &
  IfAny<ReservedIn<Area>, { reserved: Words }>

const leads = (what: string) => activity('prowadzi', what)
const manages = (what: string) => activity('zarządza', what)
const READS_PUBLIC = activity('czyta opublikowane aktualności i publiczne dokumenty')
const READS_LIBRARY = activity('czyta opublikowane dokumenty dla wszystkich i dla swoich grup roboczych')
const LIBRARY = { everyone: READS_PUBLIC, member: READS_LIBRARY }
const LEADS_NEWS = leads('aktualności')
const LEADS_LIBRARY = leads('bibliotekę dokumentów')
const READS_CALENDAR = activity('przegląda kalendarz i subskrybuje go')
const VOTES = activity('głosuje tam, gdzie jest uprawniony lub uprawniona')
const LEADS_VOTINGS = activity('przygotowuje, rozpoczyna i kończy głosowania, oddaje głos w imieniu użytkownika')
const MAILS = activity('wysyła', 'powiadomienia')
const MANAGES_USERS = manages('użytkownikami')
const MANAGES_SUPER = activity('zmienia i blokuje konta superadministratorów')
const OWN_ACCOUNT = activity('zmienia swoje hasło, włącza logowanie dwuetapowe, kończy swoje sesje i pobiera kopię swoich danych')

/** In display order. `reserved`: the part that only super administrators may do. */
const WORDS: { [Name in keyof Areas]: AreaWords<Areas[Name]> } = {
  news: { everyone: READS_PUBLIC, member: NO_SENTENCE },
  newsChanges: { permitted: LEADS_NEWS },
  newsSchedule: { permitted: LEADS_NEWS },
  documents: LIBRARY,
  documentFiles: LIBRARY,
  documentSearch: LIBRARY,
  documentComparison: { member: NO_SENTENCE },
  acquaintance: { member: NO_SENTENCE, permitted: LEADS_LIBRARY },
  documentPages: { member: NO_SENTENCE },
  notes: { member: NO_SENTENCE },
  documentNews: LIBRARY,
  documentChanges: { permitted: LEADS_LIBRARY },
  documentPublishing: { permitted: LEADS_LIBRARY },
  whoSees: { permitted: LEADS_LIBRARY },
  openings: { permitted: activity('sprawdza, kto otwierał dokumenty') },
  calendar: { member: READS_CALENDAR, permitted: leads('kalendarz') },
  calendarSubscription: { member: READS_CALENDAR },
  votings: { member: NO_SENTENCE, permitted: { voting: VOTES, user_admin: LEADS_VOTINGS } },
  recusals: { permitted: { voting: VOTES, user_admin: LEADS_VOTINGS } },
  votingChanges: { permitted: { voting: VOTES, user_admin: LEADS_VOTINGS } },
  votingFiles: { permitted: LEADS_VOTINGS },
  notifications: { permitted: MAILS },
  notificationChanges: { permitted: MAILS },
  newsletter: { member: NO_SENTENCE },
  digest: { member: NO_SENTENCE },
  attendance: { member: activity('potwierdza udział w posiedzeniach'), permitted: activity('zbiera', 'potwierdzenia udziału') },
  meetings: { member: NO_SENTENCE, permitted: activity('przygotowuje posiedzenia i ich porządek obrad') },
  meetingClock: { member: NO_SENTENCE, permitted: activity('przygotowuje posiedzenia i ich porządek obrad') },
  meetingPack: { member: NO_SENTENCE },
  minutes: { member: activity('zgłasza uwagi do protokołów posiedzeń'), permitted: activity('prowadzi', 'protokoły posiedzeń') },
  presence: {
    member: activity('zgłasza swoją obecność na posiedzeniu, w którym uczestniczy zdalnie'),
    permitted: activity('zapisuje obecność na posiedzeniach'),
  },
  committee: {
    everyone: activity('czyta o składzie Komitetu i o jego opublikowanych posiedzeniach'),
    member: NO_SENTENCE,
    permitted: activity('publikuje', 'posiedzenia na stronie Komitetu'),
  },
  todo: { member: NO_SENTENCE },
  users: { permitted: MANAGES_USERS, reserved: MANAGES_SUPER },
  userBulk: { permitted: MANAGES_USERS, reserved: MANAGES_SUPER },
  userImport: { permitted: MANAGES_USERS },
  profiles: { permitted: manages('profilami'), reserved: activity(`nadaje i odbiera uprawnienie „${PERMISSION_NAMES.super_admin}”`) },
  dictionaries: { member: NO_SENTENCE, permitted: manages('słownikami') },
  system: { permitted: manages('ustawieniami') },
  register: { everyone: activity('czyta rejestr uchwał'), member: NO_SENTENCE, permitted: activity('prowadzi', 'rejestr uchwał') },
  registerImport: { permitted: activity('prowadzi', 'rejestr uchwał') },
  registerPapers: { everyone: NO_SENTENCE, member: NO_SENTENCE, permitted: activity('prowadzi', 'rejestr uchwał') },
  rules: { permitted: manages('ustawieniami') },
  ruleTexts: { everyone: NO_SENTENCE, member: NO_SENTENCE, permitted: manages('ustawieniami') },
  logs: { permitted: activity('przegląda', 'dziennik zdarzeń, odmowy dostępu i zalogowanych użytkowników') },
  session: { member: OWN_ACCOUNT },
  secondFactor: { member: OWN_ACCOUNT },
  passkeys: { member: OWN_ACCOUNT },
  identities: { member: OWN_ACCOUNT },
  account: { member: OWN_ACCOUNT },
  help: { member: activity('pisze do sekretariatu'), permitted: manages('ustawieniami') },
}

/** Why somebody may do something: everybody may, everybody signed in may, or by a permission. */
export type Reason = 'everyone' | 'member' | PermissionKey

/** The words of an area without their types; which of them exist follows from its calls. */
interface AnyWords {
  everyone?: Words
  member?: Words
  permitted?: Words | Partial<Record<PermissionKey, Words>>
  reserved?: Words
}

const isActivity = (words: NonNullable<AnyWords['permitted']>): words is Activity => 'does' in words
const isReserved = ({ errors }: AnyEndpoint) => errors.includes('ERROR_SUPERADMIN_ONLY')

function wordsOf({ everyone, member, permitted, reserved }: AnyWords, call: AnyEndpoint, reason: Reason): Words | undefined {
  if (reason === 'everyone') return call.access === 'public' ? everyone : NO_SENTENCE
  // A public call may show more to people who are signed in.
  if (reason === 'member') return call.access === 'public' || call.access === 'member' ? member : NO_SENTENCE
  if (reason === 'super_admin' && isReserved(call)) return reserved
  if (call.access !== reason || !permitted) return NO_SENTENCE
  return isActivity(permitted) ? permitted : permitted[reason]
}

const callsOf = (area: object): AnyEndpoint[] => Object.values(area).filter(isEndpoint)
const enumerated = (items: readonly string[]) => [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' i ')

/** Sentences for what somebody may do for exactly this reason. */
export function activitiesOf(reason: Reason): string[] {
  const told = new Map<string, Set<string>>()
  for (const name of Object.keys(WORDS) as (keyof Areas)[])
    for (const call of callsOf(areas[name])) {
      const words = wordsOf(WORDS[name], call, reason)
      if (words) told.set(words.does, (told.get(words.does) ?? new Set()).add(words.what))
    }
  return [...told].map(([does, whats]) => `${does} ${enumerated([...whats])}`.trim())
}

const startedWith = (lead: string, sentences: readonly string[]) => `${lead}${sentences.join('; ')}.`
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a permission allows, shown in the form of a profile. */
export function permissionText(key: PermissionKey): string {
  const sentences = activitiesOf(key)
  if (key === 'super_admin') return startedWith('Wszystko, na co pozwalają pozostałe uprawnienia, a ponadto: ', sentences)
  if (sentences.length === 0) return startedWith('To, co każdy po zalogowaniu: ', activitiesOf('member'))
  const touchesReserved = Object.values(areas).some((area) => callsOf(area).some((call) => call.access === key && isReserved(call)))
  return capitalised(startedWith('', sentences)) + (touchesReserved ? ' Bez kont i profili superadministratorów.' : '')
}
