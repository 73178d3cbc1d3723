// How a call of the provider API is declared. Validation, client, OpenAPI, forms and tests all read these declarations.
import type { z } from 'zod'
import { PERMISSION_NAMES, type PermissionKey } from '#common/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type { PermissionKey }
export const PERMISSION_KEYS = Object.keys(PERMISSION_NAMES) as [PermissionKey, ...PermissionKey[]]

/**
 * Who may call:
 * `open`: anyone; a token is ignored.
 * `public`: anyone; a token that is sent must be valid and past the gates, and may widen the answer.
 * `session`: a valid token; acceptances may still be missing.
 * `member`: a valid token past all gates.
 * a permission key: `member` whose active profile holds that key or `super_admin`.
 */
export type Access = 'open' | 'public' | 'session' | 'member' | PermissionKey

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | 'file' | 'empty' = z.ZodType | 'file' | 'empty',
  Errors extends ErrorCode = ErrorCode,
  FileKey extends string = string,
> {
  method: Method
  /** As in the specification; parameters in braces: `/api/news/{id}`. */
  path: string
  summary: string
  access: Access
  params?: Params
  query?: Query
  body?: Body
  /** JSON schema of the answer, `file` for bytes, `empty` for 204. */
  response: Response
  /** Status of success; by default 200, or 204 for `empty`. */
  status?: 200 | 201
  /** Codes beyond the general ones that `generalErrors` gives. */
  errors: readonly Errors[]
  /** Changes the answer of the current-user call; the portal reads the user again afterwards. */
  changesUser?: true
  /**
   * People with a second factor must have confirmed it in the last minutes, else `ERROR_PROOF_REQUIRED`; whose profile demands one that
   * they do not have, their password. `always`: everybody else their password too.
   */
  proof?: true | 'always'
  /** Made to set up a second factor: open also while a demanded one is missing. */
  setsUpFactor?: true
  /** Pages send this call by themselves, repeatedly: it does not prolong the session. */
  background?: true
  /** An `open` call that is authorised by a long key in its body. Only wrong keys count towards the limit of calls. */
  byKey?: true
  /** The answer holds a secret that is shown once: it is not kept for the Idempotency-Key. */
  secretAnswer?: true
  /** A field of the body that holds a whole file as base64: decoded while it arrives, never held in memory. */
  upload?: { field: FileKey; bytesMax: number; required: boolean }
  /** Every text under this name, at any depth of the body, is a file as base64, decoded while it arrives. Limits: bytes of one file, number of files. */
  uploads?: { key: FileKey; bytesMax: number; countMax: number }
}

export function endpoint<
  const Params extends z.ZodObject | undefined = undefined,
  const Query extends z.ZodObject | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Response extends z.ZodType | 'file' | 'empty' = 'empty',
  const Errors extends ErrorCode = never,
  const FileKey extends string = never,
  const RequiredAccess extends Access = Access,
>(declaration: Endpoint<Params, Query, Body, Response, Errors, FileKey> & { access: RequiredAccess }) {
  return declaration
}

// `Endpoint` with every schema unknown, for code that handles any endpoint.
export type AnyEndpoint = Endpoint<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined, z.ZodType | 'file' | 'empty', ErrorCode>

type Schemas<E> = E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _E> ? { params: P; query: Q; body: B } : never
type Present<T> = { [K in keyof T as T[K] extends z.ZodType ? K : never]: T[K] }
type Inputs<T> = { [K in keyof T]: T[K] extends z.ZodType ? z.input<T[K]> : never }
type Outputs<T> = { [K in keyof T]: T[K] extends z.ZodType ? z.output<T[K]> : never }

/** What a caller passes: `{ params?, query?, body? }`, only the parts that the endpoint declares. */
export type RequestInput<E> = Inputs<Present<Schemas<E>>>
/** What a handler gets after validation. */
export type RequestOutput<E> = Outputs<Present<Schemas<E>>>
/** The answer's body: the schema's type, or `undefined` for `empty`. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _E> ? (R extends z.ZodType ? z.output<R> : undefined) : never
export type ErrorsOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer C> ? C : never

/** Names of the body's fields that hold files as base64; never: none. */
export type FileKeyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer _C, infer K> ? K : never

export const successStatus = (e: AnyEndpoint): number => (e.response === 'empty' ? 204 : (e.status ?? 200))

/** Codes that any endpoint of this kind may answer without declaring them. */
export function generalErrors(e: AnyEndpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['ERROR_STORAGE_FULL', 'ERROR_TOO_MANY_REQUESTS', 'ERROR_UNAVAILABLE', 'ERROR_UNEXPECTED', 'VALIDATION_ERROR']
  if (e.body) codes.push('ERROR_PAYLOAD_TOO_LARGE', 'ERROR_UNSUPPORTED_MEDIA_TYPE')
  if (e.access !== 'open') codes.push('ERROR_UNAUTHORIZED')
  if (e.access !== 'open' && e.access !== 'session')
    codes.push('LICENCE_NOT_ACCEPTED', 'POLICY_NOT_ACCEPTED', 'MEMBER_TASKS_NOT_ACCEPTED', 'OBSERVER_TASKS_NOT_ACCEPTED', 'SECOND_FACTOR_NOT_SET')
  if (e.proof) codes.push('ERROR_PROOF_REQUIRED')
  if ((PERMISSION_KEYS as readonly string[]).includes(e.access)) codes.push('ERROR_FORBIDDEN')
  return codes
}
