// Fills the shared product of the tests with a copy of the data that a first start makes, as for worlds. The first
// start itself is tested by start.spec.ts.
import path from 'node:path'
import { MAIN_PORTS } from './addresses.ts'
import { filledData } from './world.ts'

await filledData({ ports: MAIN_PORTS, folder: path.join(process.env.E2E_DATA ?? 'test-results', 'main') })
