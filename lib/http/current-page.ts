// What the middleware tells the page that is being answered.
import { headers } from 'next/headers'
import { NONCE_HEADER, PATH_HEADER } from './own-headers.ts'
import { requestScope } from './request-scope.ts'

/** The headers of the request as the gate has passed them on. Next knows them only of the pages that it makes itself. */
export const passedHeaders = async (): Promise<Pick<Headers, 'get'>> => requestScope()?.passed ?? (await headers())

/** Path and query, as the browser knows them. */
export const currentPath = async (): Promise<string> => (await passedHeaders()).get(PATH_HEADER) ?? '/'

/** The nonce that the answer's Content-Security-Policy names. Give it to every script and style element. */
export const nonce = async (): Promise<string | undefined> => (await passedHeaders()).get(NONCE_HEADER) ?? undefined
