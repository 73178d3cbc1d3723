// Runs another program and waits for its end.
import { spawn } from 'node:child_process'
import { ROOT, toolEnvironment } from './project.mjs'

/** Resolves with the exit code and, if captured, its output. */
export function run(command, args, { env = {}, capture = false, onOutput, cwd = ROOT, signal, plainEnvironment = false } = {}) {
  return new Promise((resolve, reject) => {
    const environment = plainEnvironment ? { ...process.env, ...env } : toolEnvironment(env)
    const child = spawn(command, args, {
      cwd,
      env: environment,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      signal,
      killSignal: 'SIGTERM',
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
      onOutput?.(String(chunk))
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code, killedBy) => resolve({ code: code ?? 1, killedBy, output }))
  })
}
