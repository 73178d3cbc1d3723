// A request for open data, from its address to its answer. Everybody’s programs may ask, also from pages of others.
import { fieldErrors } from '#contract/fields.ts'
import { errorJson } from '#lib/http/answers.ts'
import { taggedAnswer } from '#lib/http/etag.ts'
import { KeptAnswers } from '#lib/http/kept-answers.ts'
import type { CallOptions } from '#lib/provider/call.ts'
import { ApiFailure, isApiFailure, statusOf } from '#lib/provider/failure.ts'
import { openList, openResolution, wholeRegister } from './answers.ts'
import { registerFeed } from './atom.ts'
import { openDataCatalogue } from './catalogue.ts'
import { csvOfList, csvOfOne } from './csv.ts'
import { openDataDescription } from './openapi.ts'
import { OpenQuery } from './shapes.ts'

/** Pages of any site may read these answers, and their headers. */
const FOR_ALL = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag', 'cross-origin-resource-policy': 'cross-origin' }
const JSON_TYPE = 'application/json; charset=utf-8'

const TYPES = { '': JSON_TYPE, '.json': JSON_TYPE, '.csv': 'text/csv; charset=utf-8', '.atom': 'application/atom+xml; charset=utf-8' } as const
type Ending = keyof typeof TYPES

interface OpenAnswer {
  type: string
  /** Name of the file that a browser saves; none: it is shown. */
  saved?: string
  /** By which the answer is kept; null: it is not. */
  key: string | null
  body: () => Promise<string>
}

const unknown = () => new ApiFailure('ERROR_NOT_FOUND', 404)
const asJson = (body: object): string => `${JSON.stringify(body, null, 1)}\n`

function queryOf(params: URLSearchParams): OpenQuery {
  const typed = Object.fromEntries([...params].filter(([name, value]) => name in OpenQuery.shape && value !== ''))
  const { data, error } = OpenQuery.safeParse(typed)
  if (error) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: fieldErrors(error, typed) })
  return data
}

function listAsked(ending: Ending, params: URLSearchParams, options: CallOptions): OpenAnswer {
  if (ending === '.atom') return { type: TYPES[ending], key: ending, body: async () => registerFeed(await wholeRegister(options)) }
  const query = queryOf(params)
  const body = async () => {
    const answer = await openList(query, options, ending)
    return ending === '.csv' ? csvOfList(answer.items) : asJson(answer)
  }
  // What is sought is counted by the provider, for each address.
  const key = query.q ? null : JSON.stringify([ending, query])
  return { type: TYPES[ending], key, body, ...(ending === '.csv' && { saved: 'uchwaly.csv' }) }
}

function oneAsked(ending: Ending, numbered: { year: string; number: string }, options: CallOptions): OpenAnswer {
  if (ending === '.atom') throw unknown()
  const body = async () => {
    const one = await openResolution(numbered, options)
    return ending === '.csv' ? csvOfOne(one) : asJson(one)
  }
  const { year, number } = numbered
  return { type: TYPES[ending], key: `${ending} ${year}/${number}`, body, ...(ending === '.csv' && { saved: `uchwala-${number}-${year}.csv` }) }
}

const LAST = /^(uchwaly|[1-9]\d{0,8})(|\.json|\.csv|\.atom)$/
const YEAR = /^[1-9]\d{3}$/

function asked(path: readonly string[], params: URLSearchParams, options: CallOptions): OpenAnswer {
  const address = path.join('/')
  if (address === 'openapi.json') return { type: JSON_TYPE, key: address, body: async () => asJson(openDataDescription()) }
  if (address === 'katalog.jsonld') return { type: 'application/ld+json; charset=utf-8', key: address, body: async () => asJson(openDataCatalogue()) }
  const [, name, ending = ''] = LAST.exec(path.at(-1) ?? '') ?? []
  if (name === 'uchwaly' && path.length === 1) return listAsked(ending as Ending, params, options)
  const [first, year = ''] = path
  if (name !== undefined && first === 'uchwaly' && path.length === 3 && YEAR.test(year)) return oneAsked(ending as Ending, { year, number: name }, options)
  throw unknown()
}

const kept = new KeptAnswers()

function refused(failure: ApiFailure): Response {
  const { code, description, fields } = failure
  const answer = errorJson({ code, description, fields }, statusOf(failure))
  for (const [name, value] of Object.entries(FOR_ALL)) answer.headers.set(name, value)
  return answer
}

/** `path`: behind `/api/otwarte/v1/`. */
export async function answerOpenData(request: Request, path: readonly string[], options: CallOptions): Promise<Response> {
  try {
    const { type, saved, key, body } = asked(path, new URL(request.url).searchParams, options)
    const text = await (key === null ? body() : kept.get(key, body))
    return taggedAnswer(request, text, { ...FOR_ALL, 'content-type': type, ...(saved && { 'content-disposition': `attachment; filename="${saved}"` }) })
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return refused(error)
  }
}

/** A page of another site that sends `If-None-Match` asks first. */
export const allowOpenData = (): Response =>
  new Response(null, {
    status: 204,
    headers: { ...FOR_ALL, 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': 'If-None-Match', 'access-control-max-age': '86400' },
  })
