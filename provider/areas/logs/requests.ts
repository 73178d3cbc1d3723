// Polish names of refused requests. The log stores `METHOD /path`, so that rows of any age can be named.
import { DICTIONARY_PAGES } from '#common/names.ts'
import { areas } from '#contract/api.ts'
import { DICTIONARIES, type DictionaryName } from '#contract/dictionaries.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { matchRoute, ROUTES, type Route } from '#contract/pages.ts'
import { PARTS_PATH } from '#contract/parts.ts'
import { DICTIONARY_WORDS, REQUEST_WORDS } from './request-words.ts'

interface RequestPattern {
  words: string
  /** Matches the request without the note on repetitions; also used by PostgreSQL. */
  pattern: string
}

const escaped = (text: string) => text.replace(/[.*+?^$()|\\[\]]/g, '\\$&')
const whole = (method: string, path: string) => `^${method} ${path}/?( \\(|$)`

const callPattern = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) =>
  whole(
    method,
    path
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '[^/ ]+' : escaped(segment)))
      .join('/')
      .replace(/\/$/, ''),
  )

/** Matches an address, or its pattern: repeated requests are stored without ids. */
const pagePattern = ({ path, values }: Route) =>
  whole(
    'GET',
    path
      .split('/')
      .slice(1)
      .map((segment) => {
        const name = /^\[(\w+)\]$/.exec(segment)?.[1]
        if (segment.startsWith('[[')) return '(/[^ ]*)?'
        if (!name) return segment && `/${escaped(segment)}`
        return `/(${[...(values?.[name]?.map(escaped) ?? [name.endsWith('Key') ? '[^/ ]+' : '[0-9]+']), escaped(segment)].join('|')})`
      })
      .join(''),
  )

const isFixed = (path: string) => !/[{[]/.test(path)

const CALLS: readonly RequestPattern[] = [
  ...Object.entries(REQUEST_WORDS).flatMap(([area, words]) => {
    const endpoints = areas[area as keyof typeof areas] as Record<string, AnyEndpoint>
    return Object.entries(words as Record<string, string>).map(([name, told]) => ({ endpoint: endpoints[name]!, told }))
  }),
  ...Object.entries(DICTIONARIES).flatMap(([name, calls]) =>
    Object.values(calls as Record<string, AnyEndpoint>).map((endpoint) => {
      const does = endpoint.path.includes('{') ? 'pozycja' : DICTIONARY_WORDS[endpoint.method]
      return { endpoint, told: `Słowniki, ${DICTIONARY_PAGES[name as DictionaryName].title} – ${does}` }
    }),
  ),
  { endpoint: { method: 'POST' as const, path: PARTS_PATH }, told: 'Odczyt danych strony' },
]
  // Fixed addresses before those with parameters.
  .sort((a, b) => Number(isFixed(b.endpoint.path)) - Number(isFixed(a.endpoint.path)))
  .map(({ endpoint, told }) => ({ words: told, pattern: callPattern(endpoint) }))

const pageWords = ({ title }: Route) => `Strona: ${title}`

const PAGES: readonly RequestPattern[] = ROUTES.map((route) => ({ words: pageWords(route), pattern: pagePattern(route) }))

const COMPILED = CALLS.map(({ words, pattern }) => ({ words, regex: new RegExp(pattern) }))

/** The page's title; null: there is no such page. */
function pageName(request: string): string | null {
  const path = /^GET (\/[^ ]*)/.exec(request)?.[1]
  if (path === undefined || path.startsWith('/api/')) return null
  const route = ROUTES.find((one) => one.path === path) ?? matchRoute(path)?.route
  return route ? pageWords(route) : null
}

/** Name of the request, with the note on repetitions. */
export function requestName(request: string): string {
  const name = pageName(request) ?? COMPILED.find(({ regex }) => regex.test(request))?.words
  if (name === undefined) return request
  const more = / (\(.*\))$/.exec(request)?.[1]
  return more ? `${name} ${more}` : name
}

/** Patterns of requests whose names contain the text. */
export const requestsNamed = (text: string): string[] =>
  [...CALLS, ...PAGES].flatMap(({ words, pattern }) => (words.toLocaleLowerCase('pl').includes(text.toLocaleLowerCase('pl')) ? [pattern] : []))
