// Where a form with files is saved, and what it has to say: the endpoint's own body, with an upload in the place of each file.
import type { AnyEndpoint, FileKeyOf, Method, RequestInput } from '#contract/kit.ts'
import { endpointPath } from '#lib/provider/address.ts'

/** The same body with `uploadId` in the place of each text that is a file. */
type WithUploads<T, Key extends string> = T extends readonly (infer Item)[]
  ? WithUploads<Item, Key>[]
  : T extends object
    ? { [K in keyof T as K extends Key ? 'uploadId' : K]: K extends Key ? T[K] : WithUploads<T[K], Key> }
    : T

type BodyOf<E> = RequestInput<E> extends { body: infer Body } ? Body : never

export type FormWithUploads<E> = WithUploads<BodyOf<E>, FileKeyOf<E>>

/** Handed to a page's script, which carries no schemas of the contract. */
export interface SaveAddress<E> {
  method: Method
  path: string
  /** For types alone. */
  readonly of?: E
}

type TakesFiles<E> = [FileKeyOf<E>] extends [never] ? never : unknown

/** `endpoint` declares files; any other is a compile error. */
export const saveAddress = <const E extends AnyEndpoint>(endpoint: E & TakesFiles<E>, params: Record<string, string | number> = {}): SaveAddress<E> => ({
  method: endpoint.method,
  path: endpointPath(endpoint, { params }).replace(/^\/api\//, '/api/uploads/save/'),
})
