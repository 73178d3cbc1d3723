// Pages of the signed-in that React's renderer makes alone, without the framework (`app/_plain`): all on which React does not run from
// the start.
import type { Route } from '#contract/pages.ts'

/** Where they are made. */
export const PLAIN_PAGE = '/api/page'

/** The home address leads on, and is never made. */
export const isPlainPage = ({ path, react }: Pick<Route, 'path' | 'react'>): boolean => !react && path !== '/'
