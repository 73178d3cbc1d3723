// Checks the units with systemd itself.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Checks } from './checks.ts'
import { ROOT } from './service.ts'

export function checkUnits(checks: Checks, folder: string): void {
  const units = join(folder, 'units')
  mkdirSync(units)
  for (const name of ['portal', 'provider']) {
    const text = readFileSync(join(ROOT, 'docs/deploy', `${name}@.service`), 'utf8')
    const file = join(units, `${name}@.service`)
    // The program has to exist at the path in the unit.
    writeFileSync(file, text.replaceAll('/opt/portal', ROOT.replace(/\/$/, '')))
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    if (verified.error) return console.log('  --    systemd-analyze is missing (package systemd): the units were not verified')
    const said = `${verified.stdout}${verified.stderr}`.trim()
    checks.that(`${name}@.service: systemd-analyze verify has nothing to say`, verified.status === 0 && said === '', said)
  }
}
