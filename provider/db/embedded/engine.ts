// The engine's WebAssembly with a hint for each function, which tells V8 what to optimise. Left to itself it would optimise the huge
// evaluator of expressions too, which takes 600 MB for some seconds.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Bytes of a function's code. Four functions of the engine are larger, twice as large at least. */
export const OPTIMISED_MAX = 45_000
const ENGINE = fileURLToPath(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))
const HEADER = 8
const SECTION = { custom: 0, code: 10 }
const NAME = 'compilationHints'
/**
 * Two bits each: when to compile, with what at first, with what then. Optimised at once, because code that is compiled twice takes 20 MB
 * more. Other engines, and other versions of V8, ignore the section.
 */
const HINT = { none: 0, optimisedOnceCalled: 1 | (2 << 2) | (2 << 4) }

/** A number as WebAssembly writes it (LEB128), and where it ends. */
function numberAt(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0
  for (let [end, factor] = [from, 1]; ; factor *= 0x80) {
    const byte = bytes[end++]!
    value += (byte & 0x7f) * factor
    if (byte < 0x80) return { value, end }
  }
}

const numberOf = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...numberOf(Math.floor(value / 0x80))])

function findCode(wasm: Uint8Array): { from: number; content: number } {
  for (let from = HEADER; from < wasm.length;) {
    const { value: length, end } = numberAt(wasm, from + 1)
    if (wasm[from] === SECTION.code) return { from, content: end }
    from = end + length
  }
  throw new Error('The engine has no code')
}

function hintsFor(wasm: Uint8Array, code: number): Uint8Array {
  const { value: count, end } = numberAt(wasm, code)
  const hints = new Uint8Array(count)
  for (let [i, at] = [0, end]; i < count; i++) {
    const body = numberAt(wasm, at)
    hints[i] = body.value <= OPTIMISED_MAX ? HINT.optimisedOnceCalled : HINT.none
    at = body.end + body.value
  }
  return hints
}

function sectionOf(hints: Uint8Array): Uint8Array {
  const content = [...numberOf(NAME.length), ...Buffer.from(NAME), ...numberOf(hints.length)]
  return Uint8Array.from([SECTION.custom, ...numberOf(content.length + hints.length), ...content, ...hints])
}

/** More than the section takes. */
const ROOM = 64 * 1024

/** Reads the module into one place with room before it, so that nine megabytes are not copied for the section within. */
function readModule(path: string): Uint8Array<ArrayBuffer> {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const bytes = new Uint8Array(ROOM + size)
    if (readSync(file, bytes, ROOM, size, 0) !== size) throw new Error(`${path} was not read whole`)
    const wasm = bytes.subarray(ROOM)
    const { from, content } = findCode(wasm)
    const section = sectionOf(hintsFor(wasm, content))
    const begin = ROOM - section.length
    bytes.copyWithin(begin, ROOM, ROOM + from)
    bytes.set(section, begin + from)
    return bytes.subarray(begin)
  } finally {
    closeSync(file)
  }
}

export const compileEngine = (path = ENGINE): Promise<WebAssembly.Module> => WebAssembly.compile(readModule(path))
