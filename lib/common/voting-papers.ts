/** Documents added to a voting's folder since its start are counted up to this number. */
export const ADDED_COUNT_MAX = 500
