import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeTestFolder } from './test-folder.mjs'

const place = mkdtempSync(path.join(os.tmpdir(), 'memory-'))
const made = []
const make = (options) => {
  const folder = makeTestFolder(options)
  made.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of [...made, place]) rmSync(folder, { recursive: true, force: true })
})

it('is in memory, empty, and open to other users', () => {
  const folder = make({ memory: place, needed: 1 })
  expect(path.dirname(folder)).toBe(place)
  expect(readdirSync(folder)).toEqual([])
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
})

it('is in the usual place when memory has no room, or the machine no such place', () => {
  for (const options of [
    { memory: place, needed: Number.MAX_SAFE_INTEGER },
    { memory: path.join(place, 'absent'), needed: 1 },
    // A place as large as the machine, in a container that has less.
    { memory: place, needed: 2, available: 1 },
  ]) {
    const folder = make(options)
    expect(path.dirname(folder)).toBe(os.tmpdir())
    expect(existsSync(folder)).toBe(true)
  }
})

const PROGRAM = `
  import { writeFileSync } from 'node:fs'
  import { takeTestFolder } from '${new URL('./test-folder.mjs', import.meta.url)}'
  const folder = takeTestFolder({ memory: process.argv[1], needed: 1 })
  writeFileSync(folder + '/left', '')
  console.log(folder)
  setInterval(() => undefined, 1000)
`

const programs = []
afterAll(() => programs.forEach((program) => program.kill('SIGKILL')))

function startProgram() {
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, place], { stdio: ['ignore', 'pipe', 'inherit'] })
  programs.push(program)
  return program
}

async function folderOf({ stdout }) {
  const [line] = await once(stdout, 'data')
  return String(line).trim()
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('nothing of it is left after %s', async (signal) => {
  const program = startProgram()
  const folder = await folderOf(program)
  expect(path.dirname(folder)).toBe(place)
  program.kill(signal)
  await once(program, 'exit')
  expect(existsSync(folder)).toBe(false)
})

it('what killed runs left is removed by the next, what runs that live have is not', async () => {
  const program = startProgram()
  const killed = await folderOf(program)
  const other = startProgram()
  const living = await folderOf(other)
  expect([killed, living].map((folder) => existsSync(`${folder}/left`))).toEqual([true, true])
  program.kill('SIGKILL')
  await once(program, 'exit')
  make({ memory: place, needed: 1 })
  expect([killed, living].map((folder) => existsSync(folder))).toEqual([false, true])
  other.kill('SIGTERM')
  await once(other, 'exit')
})
