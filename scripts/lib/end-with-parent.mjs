// Preloaded into the servers that `npm start` runs: when the starter is gone, however it went, they end as well.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
