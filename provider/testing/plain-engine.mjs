// For programs of tests, which end after seconds: the embedded database's functions are not optimised, which takes 1.5 s of a core at
// a start and pays only later. `small-memory.ts` sets V8's flags itself, after those of the command line.
import { syncBuiltinESMExports } from 'node:module'
import v8 from 'node:v8'

const { setFlagsFromString } = v8
v8.setFlagsFromString = (flag) => {
  if (flag !== '--experimental-wasm-compilation-hints') setFlagsFromString(flag)
}
syncBuiltinESMExports()
