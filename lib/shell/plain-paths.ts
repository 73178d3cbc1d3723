// Pages of the signed-in that React's renderer makes alone, without the framework (`app/_plain`).

/** Where they are made. */
export const PLAIN_PAGE = '/api/page'

/** The home address leads on, and is never made. */
const HOME = '/'

/** All on which React does not run from the start. */
export const isPlain = ({ path, react }: { path: string; react?: boolean }): boolean => !react && path !== HOME
