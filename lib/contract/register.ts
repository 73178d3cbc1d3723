// The public register of resolutions (specification 4, section B2). What was published has its own copy, with a hash for each edition,
// and its address for ever.
import { z } from 'zod'
import { PROCEDURES } from '#common/adoption.ts'
import { endpoint } from './kit.ts'
import { Count, Day, Id, IdText, Instant, ReadAt, Receipt, atOnce, listQuery, nameText, optionalText, text } from './shapes.ts'

export const REGISTER_TITLE_MAX = 2000
export const REGISTER_TEXT_MAX = 200_000
export const REGISTER_MEETING_MAX = 300
export const REGISTER_REASON_MAX = 2000
export const REGISTER_LINKS_MAX = 2000
export const REGISTER_ROWS = 25
export const REGISTER_ROWS_MAX = 500

/** `amended`, `repealed`: by another resolution of the register. `annulled`: its voting was cancelled afterwards. */
export const REGISTER_STATES = ['in_force', 'amended', 'repealed', 'annulled'] as const
const State = z.enum(REGISTER_STATES)
export type RegisterState = z.infer<typeof State>

export const REGISTER_ACTIONS = ['published', 'corrected', 'withdrawn', 'restored'] as const
const Action = z.enum(REGISTER_ACTIONS)
export type RegisterAction = z.infer<typeof Action>

const Procedure = z.enum(PROCEDURES)

/** The voting as it was when the resolution was published. Of institutions, or of people in a general voting. */
const Result = z.object({
  of: z.enum(['institutions', 'people']),
  eligibleCount: z.int(),
  votedCount: z.int(),
  turnoutPercent: z.number(),
  requiredTurnout: z.int(),
  forCount: z.int(),
  againstCount: z.int(),
  abstainedCount: z.int(),
  recusedCount: z.int(),
  /** The rule of adoption, a sentence each. */
  rule: z.array(z.string()),
  /** How the figures led to the outcome, a sentence each. */
  steps: z.array(z.string()),
  /** Only where the rules of procedure have votes published by name. */
  voters: z.array(z.object({ name: z.string(), institution: z.string().nullable(), answer: z.string() })).nullable(),
})
export type RegisterResult = z.infer<typeof Result>

const Row = z.object({
  year: z.int(),
  number: z.int(),
  /** The number as it is printed. */
  label: z.string(),
  title: z.string(),
  adoptedOn: Day,
  /** null: not known, of one that was adopted before the portal. */
  procedure: Procedure.nullable(),
  state: State,
  publishedAt: Instant,
  changedAt: Instant,
  /** Its newest, and the SHA-256 of the copy of it. */
  edition: z.int(),
  hash: z.string(),
  /** The part of the text with what was sought, marked as in the search of files; null: nothing was sought, it is in the title, or it was not asked for. */
  snippet: z.string().nullable(),
})
export type RegisterRow = z.infer<typeof Row>

export const ListRegister = endpoint({
  method: 'GET',
  path: '/api/register',
  summary: 'The public register of resolutions, the newest first',
  access: 'public',
  query: z.object({
    page: Count(1_000_000).default(0),
    limit: Count(REGISTER_ROWS_MAX).pipe(z.int().min(1)).default(REGISTER_ROWS),
    q: optionalText(200).optional(),
    year: Count(9999).optional(),
    state: State.optional(),
    /** Whether rows have the part of the text with what was sought. */
    snippets: z.enum(['true', 'false']).default('true'),
  }),
  response: z.object({
    items: z.array(Row),
    totalCount: z.int(),
    /** Those that have resolutions, the latest first. */
    years: z.array(z.int()),
  }),
  errors: ['ERROR_SEARCH_TOO_LONG'],
})

const OneByNumber = z.object({ year: IdText, number: IdText })

/** Another resolution. `inRegister`: it can be read there; otherwise its title is not told. */
const Linked = z.object({ year: z.int(), number: z.int(), label: z.string(), title: z.string().nullable(), inRegister: z.boolean() })
export type LinkedResolution = z.infer<typeof Linked>

export const REGISTER_FILE_KINDS = ['signed', 'annex'] as const

/** The signed document, or an annex. */
export const RegisterFile = z.object({
  id: Id,
  kind: z.enum(REGISTER_FILE_KINDS),
  fileName: z.string(),
  size: z.int(),
  /** SHA-256. */
  hash: z.string(),
  /** Its bytes hold a signature; whether that is valid is not known. */
  hasSignature: z.boolean(),
  addedAt: Instant,
})
export type RegisterFile = z.infer<typeof RegisterFile>

const Edition = z.object({
  edition: z.int(),
  action: Action,
  at: Instant,
  author: z.string(),
  reason: z.string().nullable(),
  /** SHA-256 of the copy of this edition. */
  hash: z.string(),
  /** The copy can be had: it is none of those that were taken out of the register. */
  hasCopy: z.boolean(),
})

const Content = z.object({
  title: z.string(),
  text: z.string(),
  adoptedOn: Day,
  procedure: Procedure.nullable(),
  meeting: z.string().nullable(),
  /** null: it was not voted on in the portal. */
  result: Result.nullable(),
  files: z.array(RegisterFile),
  amends: z.array(Linked),
  repeals: z.array(Linked),
  amendedBy: z.array(Linked),
  repealedBy: z.array(Linked),
  hash: z.string(),
  /** The oldest first. */
  history: z.array(Edition),
})
export type RegisterContent = z.infer<typeof Content>

const Entry = z.object({
  id: Id,
  year: z.int(),
  number: z.int(),
  label: z.string(),
  state: State,
  publishedAt: Instant,
  changedAt: Instant,
  /** Taken out of the register, and why; then there is no content. */
  withdrawn: z.object({ at: Instant, reason: z.string() }).nullable(),
  /** Where it stands since its number was corrected; then it is told as withdrawn from this address. */
  movedTo: z.object({ year: z.int(), number: z.int(), label: z.string() }).nullable(),
  content: Content.nullable(),
})
export type RegisterEntry = z.infer<typeof Entry>

export const ReadRegisterEntry = endpoint({
  method: 'GET',
  path: '/api/register/{year}/{number}',
  summary: 'A resolution of the register; one that was taken out answers when and why',
  access: 'public',
  params: OneByNumber,
  response: Entry,
  errors: ['ERROR_NOT_FOUND'],
})

export const DownloadRegisterCopy = endpoint({
  method: 'GET',
  path: '/api/register/{year}/{number}/copy',
  summary: 'Exactly what was published, as text, whose SHA-256 is the hash; of an edition, else of the newest',
  access: 'public',
  params: OneByNumber,
  query: z.object({ edition: IdText.optional() }),
  response: 'file',
  errors: ['ERROR_NOT_FOUND', 'ERROR_WITHDRAWN'],
})

export const PUBLICATION_STATES = ['waiting', 'published', 'withdrawn'] as const

export const ListResolutions = endpoint({
  method: 'GET',
  path: '/api/resolutions',
  summary: 'Resolutions that were adopted, with what became of them in the register',
  access: 'user_admin',
  query: listQuery(['adoptedAt'], { sort: 'adoptedAt', dir: 'desc' }),
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        year: z.int(),
        number: z.int(),
        label: z.string(),
        title: z.string(),
        adoptedAt: Instant,
        annulled: z.boolean(),
        votingId: Id.nullable(),
        publication: z.enum(PUBLICATION_STATES),
      }),
    ),
    totalCount: z.int(),
  }),
  errors: [],
})
export type ManagedResolution = z.infer<(typeof ListResolutions)['response']>['items'][number]

const One = z.object({ id: IdText })

export const ReadResolution = endpoint({
  method: 'GET',
  path: '/api/resolutions/{id}',
  summary: 'A resolution for the form that publishes it: what was published, else what is proposed',
  access: 'user_admin',
  params: One,
  response: z.object({
    id: Id,
    year: z.int(),
    number: z.int(),
    label: z.string(),
    /** Another resolution has the same printed number; both were there before that was refused. */
    labelIsTwice: z.boolean(),
    adoptedAt: Instant,
    procedure: Procedure.nullable(),
    annulled: z.boolean(),
    votingId: Id.nullable(),
    publication: z.enum(PUBLICATION_STATES),
    withdrawReason: z.string().nullable(),
    files: z.array(RegisterFile),
    title: z.string(),
    text: z.string(),
    /** The text was taken from the draft of the voting, and nobody has read it yet. */
    proposedText: z.boolean(),
    meeting: z.string(),
    /** Numbers as they are printed, with commas between. */
    amends: z.string(),
    repeals: z.string(),
    /** null: it was never published. */
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})
export type ResolutionForm = z.infer<(typeof ReadResolution)['response']>

export const PublishResolution = endpoint({
  method: 'PUT',
  path: '/api/resolutions/{id}/register',
  summary: 'Publish a resolution in the register, correct what was published or put it back there, both with a reason',
  access: 'user_admin',
  params: One,
  body: z
    .object({
      title: nameText(REGISTER_TITLE_MAX),
      text: optionalText(REGISTER_TEXT_MAX),
      /** It has none in the register either: it was brought in with its signed document alone. */
      withoutText: z.boolean().default(false),
      meeting: optionalText(REGISTER_MEETING_MAX).nullish(),
      /** Numbers of other resolutions, with commas or line breaks between. */
      amends: optionalText(REGISTER_LINKS_MAX).nullish(),
      repeals: optionalText(REGISTER_LINKS_MAX).nullish(),
      /** Needed for a correction, and to put it back; everybody reads it. */
      reason: optionalText(REGISTER_REASON_MAX).nullish(),
      /** null: it was not published when the form was read. */
      updatedAt: ReadAt,
    })
    .refine(({ text: typed, withoutText }) => withoutText || Boolean(typed), { ...atOnce, path: ['text'], params: { code: 'required' } }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'],
})

export const WithdrawResolution = endpoint({
  method: 'POST',
  path: '/api/resolutions/{id}/register/withdrawal',
  summary: 'Take a resolution out of the register, with a reason that everybody reads. Again it changes nothing',
  access: 'user_admin',
  params: One,
  body: z.object({ reason: text(REGISTER_REASON_MAX) }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND'],
})
