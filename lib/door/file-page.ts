// The page that a file belongs to: where a person is led who cannot have it now.
import { ReadAccessibilityDeclaration } from '#contract/help.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import type { CallInput } from '#lib/provider/address.ts'
import { matchRoute } from '#contract/pages.ts'

/** By the beginning of the call's path; `{id}` is the call's own. The first that fits counts. */
const PAGES: readonly [string, string, string][] = [
  ['/api/documents/archive/', '/dokumenty/{id}', '/dokumenty'],
  ['/api/documents/', '/dokumenty', '/dokumenty'],
  ['/api/meetings/', '/posiedzenia/{id}', '/posiedzenia'],
  ['/api/news/', '/aktualnosci/artykul/{id}', '/aktualnosci'],
  ['/api/calendar/', '/kalendarz', '/kalendarz'],
  [ReadAccessibilityDeclaration.path, '/pomoc/deklaracjadostepnosc', '/pomoc/deklaracjadostepnosc'],
]

export function pageOfFile({ endpoint, input }: { endpoint: AnyEndpoint; input: CallInput }): string {
  const found = PAGES.find(([begins]) => endpoint.path.startsWith(begins))
  if (!found) return '/'
  const [, page, otherwise] = found
  const path = page.replace('{id}', String(input.params?.id))
  return matchRoute(path) ? path : otherwise
}
