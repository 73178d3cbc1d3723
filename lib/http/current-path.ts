// The address of the page that is being answered, as the browser knows it.
import { headers } from 'next/headers'

/** Set by the middleware for the page; a caller's own is dropped at the door. */
export const PATH_HEADER = 'x-path'

/** Path and query. */
export const currentPath = async (): Promise<string> => (await headers()).get(PATH_HEADER) ?? '/'
