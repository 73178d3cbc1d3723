/** Ten milliseconds and what a compiler does meanwhile count little beside this. */
const NOISE_MS = 50

function processorMs(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/**
 * How many times more of the processor four times as much takes: at most about 4 where each character is looked at once, 16
 * where all are looked at again for each. No limit of time: what else the machine does slows both.
 */
export function growth(work: (characters: number) => void, characters = 2 ** 16): number {
  const [less, more] = [characters / 4, characters].map((count) => processorMs(() => work(count)) + NOISE_MS)
  return more! / less!
}

/** More than that is no longer in proportion. */
export const IN_PROPORTION = 8
