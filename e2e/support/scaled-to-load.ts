import { availableParallelism, loadavg } from 'node:os'

/** A time limit that fits an idle machine, extended by the load of this one. */
export const scaledToLoad = (ms: number): number => ms * Math.max(2, (loadavg()[0] ?? 0) / availableParallelism())
