// What the shared product of the tests begins with: a copy of what a first start leaves behind, as worlds have it. The first
// start itself is looked at by start.spec.ts.
import path from 'node:path'
import { MAIN_PORTS } from './addresses.ts'
import { filledData } from './world.ts'

await filledData({ ports: MAIN_PORTS, folder: path.join(process.env.E2E_DATA ?? 'test-results', 'main') })
