/** A Chromium under one of its usual names, or null. */
export function chromiumOnPath(): string | null
/** The path of a Chromium that starts; gets one where there is none. */
export function findChromium(): Promise<string>
