// Preloaded into the servers of `npm start`: when the parent process is gone, for whatever reason, they end too.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
