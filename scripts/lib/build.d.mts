/** Builds the portal where it was changed since the last build. */
export function ensureBuilt(options?: { quiet?: boolean }): Promise<void>
