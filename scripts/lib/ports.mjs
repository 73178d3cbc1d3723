// Checks whether a port is free.
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

/** Browsers, and `fetch` of Node, refuse ports of some other protocols (such as 4190 or 6000). */
const isRefusedByBrowsers = (port) =>
  fetch(`http://127.0.0.1:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(1000) }).then(
    () => false,
    (error) => error.cause?.message === 'bad port',
  )

async function requireUsualPorts(ports) {
  const unusual = []
  for (const { name, port } of ports) if (!name.includes('SMTP') && (await isRefusedByBrowsers(port))) unusual.push(`  ${name}=${port}`)
  if (unusual.length > 0) throw new Problem(`Z tymi portami przeglądarki się nie łączą:\n${unusual.join('\n')}\nWybierz inne, np.: PORT=3100 npm start`)
}

/**
 * Throws for ports that browsers refuse, and for ports in use. A run that has just ended
 * may still hold its ports, so each gets a few seconds.
 */
export async function requireFreePorts(ports, host = '127.0.0.1', patienceMs = 6000) {
  await requireUsualPorts(ports)
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

/** A port that is free at this moment. */
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
