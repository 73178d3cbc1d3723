// What the middleware tells the page that is being answered.
import { headers } from 'next/headers'
import { NONCE_HEADER, PATH_HEADER } from './own-headers.ts'

/** Path and query, as the browser knows them. */
export const currentPath = async (): Promise<string> => (await headers()).get(PATH_HEADER) ?? '/'

/** The nonce that the answer's Content-Security-Policy names. Give it to every script and style element. */
export const nonce = async (): Promise<string | undefined> => (await headers()).get(NONCE_HEADER) ?? undefined
