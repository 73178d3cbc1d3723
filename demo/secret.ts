// The demo's secret: made once and stored with its data, so that a restart signs nobody out and no two demos share one.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 48

export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'demo-secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(BYTES).toString('base64url')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
