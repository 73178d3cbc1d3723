// A page's title stands once, in the route table.
import type { Metadata } from 'next'
import { ROUTES } from '#lib/routes.ts'

/** `path` as the route table spells it. */
export function pageTitle(path: string): string {
  const route = ROUTES.find((r) => r.path === path)
  if (!route) throw new Error(`no page at ${path}`)
  return route.title
}

export const pageMetadata = (path: string): Metadata => ({ title: pageTitle(path) })
