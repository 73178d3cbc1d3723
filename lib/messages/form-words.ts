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

/** May depend on the count, the e-mail address or the receipt code in the answer, when there is one. */
type Detail<E> = AnswerOf<E> extends { affectedCount: number } | { email: string } | { receiptCode: string } ? (detail?: string) => string : never
export type Sentence = string | ((description?: string) => string)
/** What is wrong with the typed text. */
export type FieldSentence = string | ((typed: string) => string)

/** The first where the answer counts no change, because it was so already. */
export const unless =
  (alreadySo: string, done: string) =>
  (count?: string): string =>
    count === '0' ? alreadySo : done

/** A message of an outcome. */
export interface OutcomeMessage<Text = Sentence> {
  text: Text
  /** `briefly`: 3 s instead of 6; `longer`: 8 s; `lastingly`: until it is closed; `in-page`: the page itself shows it, with more detail. */
  stays?: 'briefly' | 'longer' | 'lastingly' | 'in-page'
  severity?: 'success' | 'info' | 'error'
}

export interface Outcome<E> extends OutcomeMessage<string | Detail<E>> {
  /** Names it in the visit cookie and in addresses (`?komunikat=`); unique among all outcomes. */
  key: string
}

/** Sentences by field name: for an empty field, a wrong format, a value out of range, and a value that another record has. */
export interface FieldWords {
  readonly required: Readonly<Partial<Record<string, string>>>
  readonly wrongFormat: Readonly<Partial<Record<string, FieldSentence>>>
  readonly outOfRange: Readonly<Partial<Record<string, string>>>
  readonly notUnique?: Readonly<Partial<Record<string, string>>>
}

export interface FormWords<Field extends string = string, E = unknown> extends FieldWords {
  /** Names the form in the visit cookie; unique among all forms. */
  readonly name: string
  /** Labels of the visible fields in the order of the form. Errors are listed in this order. */
  readonly labels: Readonly<Record<Field, string>>
  /** The field that an error code concerns when the provider's answer names no field. */
  readonly fieldOf: Readonly<Partial<Record<FailureCode, string>>>
  /** Error codes for which this form has its own sentence. */
  readonly sentences: Readonly<Partial<Record<FailureCode, Sentence>>>
  /** Error codes whose sentence is shown for 3 s only. */
  readonly brief: readonly FailureCode[]
  /** Text before every failure sentence. */
  readonly lead: string
  /** The success message; null: none, the next page shows the result. */
  readonly outcome: (OutcomeMessage & { key: string }) | null
  /** Only for types; there is no value. */
  readonly endpoint?: E
}

interface RecordWords<E, Seen extends string> {
  name: string
  labels: Record<Seen, string>
  required?: Partial<Record<Seen, string>>
  wrongFormat?: Partial<Record<Seen, FieldSentence>>
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

/** A form without visible fields: one button. */
export const buttonForm =
  <E extends AnyEndpoint>() =>
  (words: ButtonWords<E>): FormWords<never, E> => ({ ...NOTHING, labels: {}, ...words })

/** One item of a list in a form. */
export interface ItemWords extends FieldWords {
  /** Name of the item; its number is added. */
  readonly label: string
  /** Added to the name for a field other than the item's main one. */
  readonly parts: Readonly<Partial<Record<string, string>>>
}

interface WordsOfItem<Name extends string> {
  label: string
  parts?: Partial<Record<Name, string>>
  required?: Partial<Record<Name, string>>
  wrongFormat?: Partial<Record<Name, FieldSentence>>
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
export const messages = <const Key extends string>(said: Record<Key, OutcomeMessage<string>>): Readonly<Record<Key, OutcomeMessage<string>>> => said
