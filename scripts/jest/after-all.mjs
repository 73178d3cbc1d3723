// Fails when tests have left files in the temporary folder of the run.
import { readdirSync, rmSync } from 'node:fs'

export default function tearDown() {
  const place = process.env.TMPDIR
  if (globalThis.placeBeforeTests === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = globalThis.placeBeforeTests
  const left = readdirSync(place)
  rmSync(place, { recursive: true, force: true })
  if (left.length > 0) throw new Error(`Tests have left in the temporary place: ${left.join(', ')}`)
}
