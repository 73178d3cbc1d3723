// What the pages of resolutions read.
import { FindTakenNumber } from '#contract/register-import.ts'
import { ListRegister, ListResolutions, ReadRegisterEntry, ReadResolution } from '#contract/register.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape } from '#lib/tables/shape.ts'
import type { RegisterQuery } from './query.ts'

export const MANAGED_SHAPE = tableShape(ListResolutions, { limit: MANAGED_ROWS })
export type ManagedResolutions = AnswerOf<typeof ListResolutions>

export const loadRegister = ({ page, q, year, state }: RegisterQuery) =>
  read(ListRegister, { query: { page: String(page), ...(q && { q }), ...(year && { year }), ...(state && { state }) } })

/** Kept for the request: its title and its page both need it. */
export const loadEntry = oncePerRequest(async (year: string, number: string) =>
  read(ReadRegisterEntry, { params: { year: addressId(year), number: addressId(number) } }),
)

export const loadManaged = (asked: TableQuery<'adoptedAt'>) => loadPageOrLast(asked, (query) => read(ListResolutions, { query: sentQuery(query) }))

export const loadResolution = async (id: string) => read(ReadResolution, { params: { id: addressId(id) } })

export type TakenNumbers = AnswerOf<typeof FindTakenNumber>

/** Who has the numbers that are typed into the form of one. */
export const loadTaken = async (id: string, { number, label, adoptedOn }: Readonly<Partial<Record<string, string>>>): Promise<TakenNumbers> =>
  read(FindTakenNumber, { params: { id: addressId(id) }, query: { number, label, adoptedOn } })
