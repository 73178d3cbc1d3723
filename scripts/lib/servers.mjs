// The servers that belong together: started in order, watched, and stopped together.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Problem, ROOT, inRoot, nodeBinary, toolEnvironment } from './project.mjs'

const PATIENCE_TO_STOP_MS = 8000
const PRELOAD = pathToFileURL(inRoot('scripts', 'lib', 'end-with-parent.mjs')).href

export class Servers {
  #running = new Map()
  #stopping = false
  #firstDeath
  /** Resolves with the title and exit of the first server that ends by itself. */
  died = new Promise((resolve) => {
    this.#firstDeath = resolve
  })

  /** Starts one and waits until its address answers. */
  async start({ title, script, args = [], env = {}, nodeArgs = [], answersAt, withinMs = 60_000 }) {
    const child = spawn(nodeBinary(), ['--import', PRELOAD, ...nodeArgs, inRoot(...script), ...args], {
      cwd: ROOT,
      env: toolEnvironment(env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#running.set(title, child)
    const ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#running.delete(title)
        if (!this.#stopping) this.#firstDeath({ title, code, signal })
        resolve({ code, signal })
      })
    })
    await this.#untilItAnswers({ title, answersAt, withinMs, ended })
  }

  async #untilItAnswers({ title, answersAt, withinMs, ended }) {
    let gone = null
    void ended.then((exit) => {
      gone = exit
    })
    const until = Date.now() + withinMs
    while (Date.now() < until) {
      if (gone) throw new Problem(`${title} nie wystartował (${describeExit(gone)}); powód podają komunikaty powyżej.`)
      if (await answers(answersAt)) return
      await pause(100)
    }
    throw new Problem(`${title} nie odpowiedział pod adresem ${answersAt} w ciągu ${withinMs / 1000} s.`)
  }

  /** Asks all to end, the last started first, and ends by force what does not listen. */
  async stop() {
    this.#stopping = true
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

export const describeExit = ({ code, signal }) => (signal ? `sygnał ${signal}` : `kod wyjścia ${code}`)

async function answers(address) {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}
