// Loaded before a program (`--import`): its clock, and what waits by `timers/promises`, run FAST_CLOCK times as fast since
// FAST_CLOCK_SINCE. Hours of waiting for a mail server become seconds of a test; a process that is started again goes on
// where the one before it ended.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

const times = Number(process.env['FAST_CLOCK'] ?? 1)

if (isMainThread && times !== 1) {
  const RealDate = Date
  const began = Number(process.env['FAST_CLOCK_SINCE'])
  const now = () => began + (RealDate.now() - began) * times

  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(now())
      else super(...given)
    }
    static now() {
      return now()
    }
  }

  const pause = timers.setTimeout
  timers.setTimeout = (ms, ...rest) => pause(Math.ceil(ms / times), ...rest)
  syncBuiltinESMExports()

  // The job queue asks the database again after some seconds by this clock, whose timers are real: at a fast one's pace it would
  // ask without any pause, and have a core for itself.
  const { systemClock } = await import(new URL('clock.js', import.meta.resolve('pg-boss')).href)
  systemClock.now = () => RealDate.now()
}
