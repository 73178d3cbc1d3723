// A group of servers: started in order, restarted when one ends by itself, and stopped together.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { readyWhileAlive, TOLD } from './patience.mjs'
import { Problem, ROOT, inRoot, nodeBinary, toolEnvironment } from './project.mjs'

const PATIENCE_TO_STOP_MS = 8000
const PRELOAD = pathToFileURL(inRoot('scripts', 'lib', 'end-with-parent.mjs')).href

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A server that ran for this long has recovered; its next end counts as the first. */
const RECOVERED_AFTER_MS = 5 * 60_000

/** Pause before the restart after so many ends in a row. */
export const pauseAfter = (deaths) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - 1))

export class Servers {
  #running = new Map()
  #stopping = new AbortController()
  #say
  #told

  constructor(say = (line) => console.error(line), told = TOLD) {
    this.#say = say
    this.#told = told
  }

  /** Starts a server and waits until its address answers, as long as it runs. Afterwards it is restarted whenever it ends by itself. */
  async start(server) {
    const ended = this.#spawn(server)
    await this.#untilItAnswers(server, ended)
    void this.#keepAlive(server, ended)
  }

  /** Resolves with how it ended. */
  #spawn({ title, script, args = [], env = {}, nodeArgs = [] }) {
    const child = spawn(nodeBinary(), ['--import', PRELOAD, ...nodeArgs, inRoot(...script), ...args], {
      cwd: ROOT,
      env: toolEnvironment(env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#running.set(title, child)
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#running.delete(title)
        resolve({ code, signal })
      })
    })
  }

  async #keepAlive(server, firstEnd) {
    const { signal } = this.#stopping
    let ended = firstEnd
    let since = Date.now()
    for (let deaths = 1; ; deaths += 1) {
      const exit = await ended
      if (signal.aborted) return
      if (Date.now() - since > RECOVERED_AFTER_MS) deaths = 1
      const ms = pauseAfter(deaths)
      this.#say(`${server.title} zakończył się sam (${describeExit(exit)}). Ponowne uruchomienie za ${ms / 1000} s.`)
      await pause(ms, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      since = Date.now()
      ended = this.#spawn(server)
    }
  }

  async #untilItAnswers({ title, answersAt, doing }, ended) {
    let gone = null
    void ended.then((exit) => {
      gone = exit
    })
    const isReady = await readyWhileAlive({
      isReady: () => answers(answersAt),
      hasEnded: () => gone !== null,
      tell: (seconds) => this.#say(`Czekam na ${title.toLowerCase()} … (${doing}; ${seconds} s)`),
      told: this.#told,
    })
    if (!isReady) throw new Problem(`${title} nie wystartował (${describeExit(gone)}); powód podają komunikaty powyżej.`)
  }

  /** Asks all to end, the last started first, and kills those that do not. */
  async stop() {
    this.#stopping.abort()
    const children = [...this.#running.values()].reverse()
    const all = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
    for (const child of children) child.kill('SIGTERM')
    const force = setTimeout(() => {
      for (const child of this.#running.values()) child.kill('SIGKILL')
    }, PATIENCE_TO_STOP_MS)
    await all
    clearTimeout(force)
  }
}

const describeExit = ({ code, signal }) => (signal ? `sygnał ${signal}` : `kod wyjścia ${code}`)

async function answers(address) {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}
