// How long a session still lasts, told by the cookie that the portal sets with every answer.
import { counted } from '#lib/format/plural.ts'

/** Shown until the session's real end is known. */
export const UNKNOWN_SECONDS = 150
/** From here on the reader is warned. */
export const WARNING_SECONDS = 120

interface Reading {
  /** Epoch ms on the server when the cookie was set. */
  setAt: number
  /** Epoch ms on the server when the session ends. */
  endsAt: number
}

/** The value `<server epoch ms>.<ends epoch ms>` of the named cookie; null: signed out, or not a value of ours. */
export function readCountdown(cookies: string, name: string): Reading | null {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  const found = pair && /^(\d{12,15})\.(\d{12,15})$/.exec(pair.slice(name.length + 1))
  return found ? { setAt: Number(found[1]), endsAt: Number(found[2]) } : null
}

/**
 * Learns how far the server's clock is ahead of this one. A cookie is always read some time after it was set,
 * so every reading shows too little: the largest one is the best.
 */
export function createClock() {
  let ahead = -Infinity
  let last = 0
  return {
    secondsLeft({ setAt, endsAt }: Reading, now: number): number {
      if (setAt !== last) ahead = Math.max(ahead, setAt - now)
      last = setAt
      return Math.max(0, Math.ceil((endsAt - now - ahead) / 1000))
    },
  }
}

export const clockFace = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const MINUTES = { one: 'minuta', few: 'minuty', many: 'minut' }
const SECONDS = { one: 'sekunda', few: 'sekundy', many: 'sekund' }

/** As read aloud: `2 minuty 5 sekund`. */
export function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [minutes > 0 && counted(minutes, MINUTES), (rest > 0 || minutes === 0) && counted(rest, SECONDS)].filter(Boolean).join(' ')
}
