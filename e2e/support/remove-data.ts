// After the last test: removes the data of the servers, which are stopped by then.
import { rmSync } from 'node:fs'

export default function removeData(): void {
  const folder = process.env.E2E_DATA
  if (folder) rmSync(folder, { recursive: true, force: true })
}
