// The hints are of a format that V8 may give up: what is shown here is that this V8 follows them, with the flags of the provider.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPTIMISED_MAX } from './engine.ts'

const NOP = 0x01
const END = 0x0b

/** A number in five bytes, as WebAssembly allows. */
const padded = (value: number) => [0, 7, 14, 21].map((shift) => ((value >> shift) & 0x7f) | 0x80).concat(0)
const section = (id: number, content: number[]) => [id, ...padded(content.length), ...content]
/** A function that does nothing, in so many bytes. */
const body = (size: number) => [...padded(size), 0, ...Array.from({ length: size - 2 }, () => NOP), END]

/** A module with two functions, `a` and `b`. */
const moduleOf = (sizes: readonly [number, number]) =>
  Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(3, [2, 0, 0]),
    ...section(7, [2, 1, 0x61, 0, 0, 1, 0x62, 0, 1]),
    ...section(10, [2, ...sizes.flatMap(body)]),
  ])

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'engine-'))))
afterAll(() => rmSync(folder, { recursive: true }))

it('functions are optimised when they are first called, but not the huge ones', () => {
  const path = join(folder, 'two.wasm')
  writeFileSync(path, moduleOf([OPTIMISED_MAX, OPTIMISED_MAX + 1]))
  const program = `
    import './provider/small-memory.ts'
    const { compileEngine } = await import('./provider/db/embedded/engine.ts')
    const { a, b } = new WebAssembly.Instance(await compileEngine(${JSON.stringify(path)})).exports
    a()
    b()
    setTimeout(() => undefined, 300)`
  const told = execFileSync(process.execPath, ['--trace-wasm-compilation-times', '--input-type=module', '--eval', program], { encoding: 'utf8' })
  // Other modules are compiled too: Node's remover of types.
  const howCompiled = (size: number) =>
    [...told.matchAll(/using (\w+), .* bodysize (\d+) /g)].filter(([, , bytes]) => Number(bytes) === size).map(([, how]) => how)
  expect(howCompiled(OPTIMISED_MAX)).toEqual(['TurboFan'])
  expect(howCompiled(OPTIMISED_MAX + 1)).toEqual(['Liftoff'])
})
