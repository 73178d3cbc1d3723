import { availableParallelism, loadavg } from 'node:os'

/** A time that is promised for a machine of its own, on one that others keep busy and that stands still for seconds at times. */
export const onThisMachine = (ms: number): number => ms * Math.max(2, (loadavg()[0] ?? 0) / availableParallelism())
