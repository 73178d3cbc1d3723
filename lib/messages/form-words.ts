// How the words of a form are declared. They stand with the area that the form belongs to, typed by its endpoints: a field
// without a label, a field or a code that no endpoint knows, and an outcome without its sentence do not compile.
// Types alone lead to the contract, so the browser can read the words without its schemas.
import type { GateCode } from '#contract/errors.ts'
import type { AnswerOf, AnyEndpoint, ErrorsOf, RequestInput } from '#contract/kit.ts'
import type { FailureCode, LocalFailure } from '#lib/http/failure-code.ts'

type BodyOf<E> = E extends AnyEndpoint ? (RequestInput<E> extends { body: infer Body } ? Body : never) : never
/** A list is sent as the repeated field `ids`; it has no fields of its own. */
type NamesOf<Body> = Body extends readonly unknown[] ? never : Body extends object ? keyof Body & string : never
/** The fields of the bodies of some endpoints. */
export type FieldOf<E> = NamesOf<BodyOf<E>>
type EachOf<T> = T extends readonly (infer Item)[] ? Item : never
type ItemsOf<Body, List extends string> = Body extends object ? (List extends keyof Body ? EachOf<Body[List]> : never) : never
/** The fields of one item of a list in those bodies. */
type ItemFieldOf<E, List extends string> = NamesOf<ItemsOf<BodyOf<E>, List>>

type General = LocalFailure | GateCode | 'VALIDATION_ERROR' | 'ERROR_UNAUTHORIZED' | 'ERROR_FORBIDDEN' | 'ERROR_TOO_MANY_REQUESTS' | 'ERROR_PAYLOAD_TOO_LARGE'
/** What some endpoints may answer: what they declare, and what any of them may. */
export type CodeOf<E> = Extract<ErrorsOf<E> | General, FailureCode>

/** Told by the figures, the address or the code that the answer brings, where it brings one. */
type Detail<E> = AnswerOf<E> extends { affectedCount: number } | { email: string } | { receiptCode: string } ? (detail?: string) => string : never
export type Sentence = string | ((description?: string) => string)
/** What is wrong with what was typed. */
export type Fault = string | ((typed: string) => string)

/** What is said on a page. */
export interface Said<Text = Sentence> {
  text: Text
  /** Goes after three seconds instead of six, or after eight; stays on the page, to be read at leisure; or the page itself says it, which knows more. */
  stays?: 'briefly' | 'longer' | 'lastingly' | 'in-page'
  severity?: 'success' | 'info' | 'error'
}

export interface Outcome<E> extends Said<string | Detail<E>> {
  /** As the visit and addresses (`?komunikat=`) name it; no other outcome has it. */
  key: string
}

/** Said where a field (by its name) is empty, is not of its shape, lies outside of what it may be, or is what another record has. */
export interface FieldWords {
  readonly required: Readonly<Partial<Record<string, string>>>
  readonly wrongFormat: Readonly<Partial<Record<string, Fault>>>
  readonly outOfRange: Readonly<Partial<Record<string, string>>>
  readonly notUnique?: Readonly<Partial<Record<string, string>>>
}

export interface FormWords<Field extends string = string, E = unknown> extends FieldWords {
  /** As the outcome in the visit names the form; no other form has it. */
  readonly name: string
  /** Of every field that is seen, in the order in which the form shows them: what is wrong is told in it. */
  readonly labels: Readonly<Record<Field, string>>
  /** The field that a code speaks of, though the provider names none. */
  readonly fieldOf: Readonly<Partial<Record<FailureCode, string>>>
  /** Where this form says a code in its own way. */
  readonly sentences: Readonly<Partial<Record<FailureCode, Sentence>>>
  /** Codes whose sentence goes after three seconds. */
  readonly brief: readonly FailureCode[]
  /** Said before every failure. */
  readonly lead: string
  /** Message of success; null: none, the page that follows shows it. */
  readonly outcome: (Said & { key: string }) | null
  /** For types alone. */
  readonly endpoint?: E
}

interface RecordWords<E, Seen extends string> {
  name: string
  labels: Record<Seen, string>
  required?: Partial<Record<Seen, string>>
  wrongFormat?: Partial<Record<Seen, Fault>>
  outOfRange?: Partial<Record<Seen, string>>
  notUnique?: Partial<Record<Seen, string>>
  fieldOf?: Partial<Record<CodeOf<E>, Seen>>
  sentences?: Partial<Record<CodeOf<E>, Sentence>>
  outcome: Outcome<E> | null
}

interface ButtonWords<E> {
  name: string
  sentences?: Partial<Record<CodeOf<E>, Sentence>>
  brief?: readonly CodeOf<E>[]
  lead?: string
  outcome: Outcome<E> | null
}

const NOTHING = { required: {}, wrongFormat: {}, outOfRange: {}, fieldOf: {}, sentences: {}, brief: [], lead: '' }

/** A form with fields. `unseen`: fields of the endpoints that nobody fills in, such as an id; all others need their label. */
export const recordForm =
  <E extends AnyEndpoint>() =>
  <const Unseen extends FieldOf<E> = never>({
    unseen: _,
    ...words
  }: RecordWords<E, Exclude<FieldOf<E>, Unseen>> & { unseen?: readonly Unseen[] }): FormWords<Exclude<FieldOf<E>, Unseen>, E> => ({ ...NOTHING, ...words })

/** A form that is one button: everything it sends is known before. */
export const buttonForm =
  <E extends AnyEndpoint>() =>
  (words: ButtonWords<E>): FormWords<never, E> => ({ ...NOTHING, labels: {}, ...words })

/** One item of a list in a form. */
export interface ItemWords extends FieldWords {
  /** What it is called; its place is counted behind it. */
  readonly label: string
  /** Said behind that, of a field that stands beside the item's own. */
  readonly parts: Readonly<Partial<Record<string, string>>>
}

interface WordsOfItem<Name extends string> {
  label: string
  parts?: Partial<Record<Name, string>>
  required?: Partial<Record<Name, string>>
  wrongFormat?: Partial<Record<Name, Fault>>
}

/** `list`: the field of the body that the items are in. */
export const itemWords =
  <E extends AnyEndpoint>() =>
  <const List extends FieldOf<E>>(_list: List, words: WordsOfItem<ItemFieldOf<E, List>>): ItemWords => ({
    parts: {},
    required: {},
    wrongFormat: {},
    outOfRange: {},
    ...words,
  })

/** Any form, whatever its fields. */
export type AnyForm = FormWords<string, unknown>

/** What an area says beside the outcomes of its forms, by the key that the visit and addresses name it with. */
export const messages = <const Key extends string>(said: Record<Key, Said<string>>): Readonly<Record<Key, Said<string>>> => said
