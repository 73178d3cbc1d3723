// Which pages only say that they are still to come: each is the same page again, but for its title.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '#lib/routes.ts'

const IMPORT = '#components/ui/in-preparation.tsx'

export function isInPreparation({ layout, path: segments }: Route): boolean {
  const file = path.join('app', `(${layout})`, segments, 'page.tsx')
  return existsSync(file) && readFileSync(file, 'utf8').includes(IMPORT)
}
