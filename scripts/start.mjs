// `npm start`: from a fresh clone to a running portal. With --dev: for developers, with a rebuild at every change.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { abandoned } from './lib/abandoned.mjs'
import { announce } from './lib/announce.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireFreePorts } from './lib/ports.mjs'
import { inRoot, main } from './lib/project.mjs'
import { Servers } from './lib/servers.mjs'
import { readAllSettings } from './lib/settings.mjs'

const dev = process.argv.includes('--dev')

/** Settings in the environment win over those in `.env`. */
const nodeArgs = [
  ...(existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []),
  // Developers change files all the time, and Node watches only those that it loads itself.
  ...(dev ? [] : ['--import', pathToFileURL(inRoot('scripts', 'lib', 'load-stripped.mjs')).href]),
]

/** Returns freed memory to the system: otherwise the allocator keeps some 20 MB of the provider for each thread that has hashed a password, and 10 of the portal. */
const FREED_AT_ONCE = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Resolves at the first request to stop. */
const asked = Promise.race([
  abandoned(),
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal))
  }),
])

/** The provider starts first, because the portal cannot answer without it. */
async function startServers(servers, settings) {
  if (settings.provider) {
    await servers.start({
      title: 'Serwer danych',
      script: ['provider', 'main.ts'],
      nodeArgs: [...nodeArgs, ...(dev ? ['--watch', '--watch-preserve-output'] : [])],
      env: FREED_AT_ONCE,
      answersAt: `${settings.provider.url}/api/health`,
      doing: settings.demo ? 'przygotowuje dane pokazowe' : 'przygotowuje bazę danych',
    })
  }
  await servers.start({
    title: 'Portal',
    script: ['front', 'main.ts'],
    args: dev ? ['--dev'] : [],
    nodeArgs,
    env: { ...FREED_AT_ONCE, NODE_ENV: dev ? 'development' : 'production' },
    answersAt: `${settings.portal.url}/logowanie`,
    doing: dev ? 'przygotowuje stronę logowania' : 'uruchamia się',
  })
}

await main(async () => {
  await ensureInstalled()
  const settings = await readAllSettings(nodeArgs)
  await requireFreePorts(settings.ports, settings.host)
  if (!dev) await ensureBuilt()

  const servers = new Servers()
  try {
    const started = startServers(servers, settings)
    const first = await Promise.race([started.then(() => 'up'), asked])
    if (first !== 'up') return 0
    announce(settings)
    // A server that ends by itself is restarted; only a request to stop ends all.
    await asked
    return 0
  } finally {
    console.log('Zatrzymywanie …')
    await servers.stop()
  }
})
process.exit()
