// A copy of the build whose middleware is taken out.
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

const BUILD = '.next'
const LEFT_OUT = ['dev', 'cache']

/** Its folder, as PORTAL_BUILD names it. */
export const OPENED = '.next-opened'

export async function makeOpenedBuild(): Promise<void> {
  await removeOpenedBuild()
  const kept = (source: string) => !LEFT_OUT.includes(path.relative(BUILD, source).split(path.sep)[0] ?? '')
  await cp(BUILD, OPENED, { recursive: true, filter: kept })
  await writeFile(`${OPENED}/server/middleware-manifest.json`, JSON.stringify({ version: 3, middleware: {}, sortedMiddleware: [], functions: {} }))
  const file = `${OPENED}/server/functions-config-manifest.json`
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { functions: Record<string, unknown> }
  expect(Object.keys(manifest.functions), 'the build has a middleware to take out').toContain('/_middleware')
  delete manifest.functions['/_middleware']
  await writeFile(file, JSON.stringify(manifest))
}

export const removeOpenedBuild = () => rm(OPENED, { recursive: true, force: true })
