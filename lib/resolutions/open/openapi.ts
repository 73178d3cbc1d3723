// The description of the open data for programs (OpenAPI 3.1), made of the shapes that are answered.
import { z } from 'zod'
import { ErrorEnvelope } from '#contract/fields.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'
import { csvOfList, csvOfOne } from './csv.ts'
import { OpenList, OpenQuery, OpenResolution, type OpenRow } from './shapes.ts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

const ROW: Omit<OpenRow, 'url' | 'dataUrl' | 'copyUrl'> = {
  year: 2026,
  number: 45,
  label: '45/2026',
  title: 'w sprawie zatwierdzenia kryteriów wyboru projektów',
  adoptedOn: '2026-05-12',
  procedure: 'meeting',
  state: 'in_force',
  publishedAt: '2026-05-14T08:00:00.000Z',
  changedAt: '2026-05-14T08:00:00.000Z',
  edition: 1,
  hash: '2f7c1d0f6a4e0d3b8a6f0c1e5d4b3a29187f6e5d4c3b2a1908f7e6d5c4b3a291',
}

const exampleRow = (): OpenRow => ({
  ...ROW,
  url: publicAddress('/uchwaly/2026/45'),
  dataUrl: publicAddress('/api/otwarte/v1/uchwaly/2026/45'),
  copyUrl: publicAddress('/api/provider/register/2026/45/copy'),
})

const exampleList = (): OpenList => ({ items: [exampleRow()], totalCount: 1, page: 1, pageCount: 1, next: null })

const exampleOne = (): OpenResolution => {
  const row = exampleRow()
  return {
    ...row,
    meeting: 'XIII posiedzenie Komitetu Monitorującego',
    text: '§ 1. Zatwierdza się kryteria.\n§ 2. Uchwała wchodzi w życie z dniem przyjęcia.',
    result: null,
    files: [],
    amends: [{ label: '3/2025', title: 'w sprawie kryteriów', url: publicAddress('/uchwaly/2025/3') }],
    ...{ repeals: [], amendedBy: [], repealedBy: [] },
    history: [
      { edition: 1, action: 'published', at: row.publishedAt, author: 'Anna Nowak', reason: null, hash: row.hash, copyUrl: `${row.copyUrl}?edition=1` },
    ],
  }
}

const queryParameters = (): Json[] =>
  Object.entries((schemaOf(OpenQuery, 'input') as { properties: Record<string, Json> }).properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  }))

const IN_PATH: Json[] = [
  { name: 'rok', in: 'path', required: true, description: 'Rok przyjęcia', schema: { type: 'integer' } },
  { name: 'numer', in: 'path', required: true, description: 'Kolejny numer w roku', schema: { type: 'integer' } },
]

const failure = (description: string): Json => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } })
const HEADERS = { ETag: { description: 'Odesłany w If-None-Match daje 304, jeżeli nic się nie zmieniło', schema: { type: 'string' } } }
const UNCHANGED = { description: 'Nic się nie zmieniło' }

interface Operation {
  id: string
  summary: string
  parameters: Json[]
  content: Json
  errors: Json
}

const get = ({ id, summary, parameters, content, errors }: Operation): Json => ({
  get: {
    operationId: id,
    summary,
    parameters,
    responses: { '200': { description: 'Dane', headers: HEADERS, content }, '304': UNCHANGED, ...errors },
  },
})

const LIST_ERRORS = { '400': failure('Błędny parametr'), '429': failure('Za dużo wyszukiwań w krótkim czasie') }
const ONE_ERRORS = {
  '404': failure('Takiej uchwały nie ma w rejestrze'),
  '410': failure('Uchwałę usunięto z rejestru albo poprawiono jej numer; powód albo nowy adres jest w polu description'),
}
const csv = (example: string): Json => ({ 'text/csv': { schema: { type: 'string' }, example } })

const list = (ending: string, content: Json): Json =>
  get({ id: `uchwaly${ending}`, summary: 'Lista uchwał, od najnowszej', parameters: queryParameters(), content, errors: LIST_ERRORS })
const one = (ending: string, content: Json): Json =>
  get({ id: `uchwala${ending}`, summary: 'Jedna uchwała z treścią, wynikiem i historią', parameters: IN_PATH, content, errors: ONE_ERRORS })

export function openDataDescription(): Json {
  const listJson = { 'application/json': { schema: { $ref: '#/components/schemas/OpenList' }, example: exampleList() } }
  const oneJson = { 'application/json': { schema: { $ref: '#/components/schemas/OpenResolution' }, example: exampleOne() } }
  return {
    openapi: '3.1.0',
    info: {
      title: `Dane otwarte – ${PRODUCT_NAME}`,
      version: '1',
      description:
        'Rejestr uchwał. Adresy i pola wersji 1 się nie zmieniają; mogą dojść nowe pola. Uchwały są materiałami urzędowymi, których nie obejmuje prawo autorskie.',
    },
    servers: [{ url: publicAddress('/api/otwarte/v1') }],
    paths: {
      '/uchwaly': list('', listJson),
      '/uchwaly.json': list('-json', listJson),
      '/uchwaly.csv': list('-csv', csv(csvOfList([exampleRow()]))),
      '/uchwaly/{rok}/{numer}': one('', oneJson),
      '/uchwaly/{rok}/{numer}.json': one('-json', oneJson),
      '/uchwaly/{rok}/{numer}.csv': one('-csv', csv(csvOfOne(exampleOne()))),
    },
    components: {
      schemas: { OpenList: schemaOf(OpenList, 'output'), OpenResolution: schemaOf(OpenResolution, 'output'), Error: schemaOf(ErrorEnvelope, 'output') },
    },
  }
}
