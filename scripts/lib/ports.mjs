// Whether an address is free to listen on.
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './project.mjs'

function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * Refuses when something else listens there. A run that was ended a moment ago
 * may still hold its ports, so each gets a few seconds.
 */
export async function requireFreePorts(ports, host = '127.0.0.1', patienceMs = 6000) {
  const until = Date.now() + patienceMs
  const taken = []
  for (const { name, port } of ports) {
    while (!(await isFree(port, host))) {
      if (Date.now() > until) {
        taken.push(`  ${name}=${port}`)
        break
      }
      await pause(200)
    }
  }
  if (taken.length > 0) {
    throw new Problem(`Te porty zajmuje już inny program:\n${taken.join('\n')}\nZakończ go albo wybierz inne porty tymi ustawieniami, np.: PORT=3100 npm start`)
  }
}

/** A port that nobody listens on just now. */
export function anyFreePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host }, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
