/** Documents that came into a voting's folder since it began: more are told as so many. */
export const ADDED_TOLD_MAX = 500
