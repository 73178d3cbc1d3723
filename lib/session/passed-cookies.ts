// The cookies of the page that is being answered, as the gate has passed them on.
import { passedHeaders } from '#lib/http/current-page.ts'
import { parseCookies } from './cookies.ts'

export const passedCookies = async (): Promise<Map<string, string>> => parseCookies((await passedHeaders()).get('cookie'))
