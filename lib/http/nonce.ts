// The nonce that this answer's Content-Security-Policy names. Give it to every script and style element.
import { headers } from 'next/headers'
import { NONCE_HEADER } from './own-headers.ts'

export const nonce = async (): Promise<string | undefined> => (await headers()).get(NONCE_HEADER) ?? undefined
