// A whole provider for tests: real database, real files, the real HTTP server; only the clock can be moved.
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, AnyEndpoint, RequestInput } from '#contract/kit.ts'
import type { ErrorEnvelope } from '#contract/fields.ts'
import { routes as allRoutes } from '#provider/areas/all.ts'
import { createAuditLog } from '#provider/audit/log.ts'
import type { Capabilities, MailQueue, OutgoingMail } from '#provider/capabilities.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import type { Route } from '#provider/http/handler.ts'
import { createServer } from '#provider/http/server.ts'
import type { BodyTimes } from '#provider/http/slow-body.ts'
import { createComparer } from '#provider/comparison/comparer.ts'
import { createPages } from '#provider/pages/pages.ts'
import { createPageTexts } from '#provider/pages/texts.ts'
import { createOpenings } from '#provider/openings/recorder.ts'
import { createPresence } from '#provider/identity/presence.ts'
import { catchUp } from '#provider/search/index-work.ts'
import { openExtractor } from '#provider/search/extract/extract.ts'
import { openLanguage } from '#provider/search/language/language.ts'
import { createSearch } from '#provider/search/search.ts'
import { createLog } from '#provider/log.ts'
import type { Settings } from '#provider/settings.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export interface CallOptions<E extends AnyEndpoint> {
  input?: RequestInput<E>
  token?: string
  headers?: Record<string, string>
}

export interface TestAnswer<T> {
  status: number
  /** What the endpoint answers when it succeeds. */
  body: T
  /** The same body, read as the error envelope. */
  error: ErrorEnvelope
  headers: Record<string, string | number | string[] | undefined>
  bytes: Buffer
}

export interface PromisedJob {
  name: string
  data: object
  /** null: as soon as may be. */
  startAt: Date | null
}

export interface TestProvider extends Capabilities {
  app: FastifyInstance
  database: TestDatabase
  /** Mails in the order in which their transactions committed or will; the queue itself is tested with its own parts. */
  sentMails: OutgoingMail[]
  /** Jobs that areas promised, in order; none is done by itself. */
  promisedJobs: PromisedJob[]
  call<E extends AnyEndpoint>(endpoint: E, options?: CallOptions<E>): Promise<TestAnswer<AnswerOf<E>>>
  /** Brings the search index up to what is in the library now. */
  updateIndex(): Promise<void>
  /** Moves the provider's clock. */
  setNow(instant: Date | null): void
  /** Ends, and leaves the data closed as they are: for another provider `on` the same database. */
  leave(): Promise<void>
  close(): Promise<void>
}

const settingsFor = (database: TestDatabase): Settings => ({
  demo: true,
  host: '127.0.0.1',
  port: 0,
  dataDir: database.dataDir,
  databaseUrl: database.databaseUrl,
  filesUrl: null,
  smtpUrl: null,
  mailFrom: null,
  mailRate: null,
  signing: null,
  bounces: null,
  logHeadMail: null,
  mailboxSmtpPort: 0,
  mailboxPort: 0,
  publicUrl: 'https://portal.example',
  issuers: [],
  secret: 'a secret of the tests, longer than it has to be',
  fundProgram: 'fedp2127',
  logLevel: 'silent',
  sessionMaxTime: 1800,
  sessionHours: 12,
  searchesPerMinute: 100_000,
  readerPagesBytes: 8 * 1024 * 1024,
  signInTries: 5,
  signInLockMinutes: 15,
  passwordHistory: 5,
  quorumPercent: 50,
  deletedMailingDays: 1825,
  openingsDays: 1825,
  metrics: null,
  drainSeconds: 0,
})

const throwIt = (error: unknown) => {
  throw error
}

const recordingMail = (sent: OutgoingMail[]): MailQueue => ({
  send: async (_tx, outgoing) => void sent.push(outgoing),
  sendMany: async (_tx, outgoing) => void sent.push(...outgoing),
})

/** Jobs are not done by themselves here: a test asks for the work when it needs it. */
const NO_JOBS = { send: async () => undefined }

/** The request's address with its parameters and query. */
export function addressOf(endpoint: AnyEndpoint, input: { params?: Record<string, unknown>; query?: Record<string, unknown> }): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString()
  return query ? `${path}?${query}` : path
}

export interface TestProviderOptions {
  routes?: readonly Route[]
  settings?: Partial<Settings>
  /** Instead of the recording one. */
  mail?: (database: TestDatabase) => MailQueue
  bodyTimes?: BodyTimes
  /** An open database, instead of a new one. */
  on?: TestDatabase
}

const readersOf = (files: Parameters<typeof createComparer>[0], { readerPagesBytes }: Settings) => ({
  comparer: createComparer(files),
  pages: createPages(files, readerPagesBytes),
  pageTexts: createPageTexts(files),
})

export async function startTestProvider({ routes = allRoutes, settings: changed, mail, bodyTimes, on }: TestProviderOptions = {}): Promise<TestProvider> {
  const database = on ?? (await openTestDatabase())
  const settings = { ...settingsFor(database), ...changed }
  let fixed: Date | null = null
  const now = () => fixed ?? new Date()
  const sentMails: OutgoingMail[] = []
  const promisedJobs: PromisedJob[] = []
  const { db } = database.database
  const files = await openFileStore(settings)
  const [language, extractor] = [openLanguage(), openExtractor()]
  const capabilities: Capabilities = {
    settings,
    db,
    audit: createAuditLog({ db, now }),
    mail: mail?.(database) ?? recordingMail(sentMails),
    files,
    search: createSearch({ jobs: NO_JOBS, language, perMinute: settings.searchesPerMinute, embedded: database.database.embedded !== null }),
    jobs: { send: async (_tx, name, data, { startAt } = {}) => void promisedJobs.push({ name, data, startAt: startAt ?? null }) },
    openings: createOpenings({ db, now, onTrouble: throwIt }),
    presence: createPresence(db),
    ...readersOf(files, settings),
    now,
  }
  // `TEST_LOG=error` shows what is behind an unexpected answer.
  const logLevel = process.env['TEST_LOG'] as Settings['logLevel'] | undefined
  const app = createServer({ capabilities, routes, ...(bodyTimes && { bodyTimes }), ...(logLevel && { logger: createLog({ ...settings, logLevel }) }) })
  await app.ready()

  const end = async () => {
    await app.close()
    for (const { close } of [extractor, capabilities.pages, language]) await close()
  }
  return {
    ...capabilities,
    app,
    database,
    sentMails,
    promisedJobs,
    async call(endpoint, { input, token, headers } = {}) {
      const request = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }
      const response = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, request),
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(request.body !== undefined && { payload: request.body }),
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const body: unknown = isJson && response.payload !== '' ? response.json() : undefined
      return { status: response.statusCode, body: body as never, error: body as ErrorEnvelope, headers: response.headers, bytes: response.rawPayload }
    },
    updateIndex: () => catchUp({ db, files, language, extractor, now }),
    setNow: (instant) => (fixed = instant),
    async leave() {
      await end()
      await database.database.close()
    },
    async close() {
      await end()
      await database.drop()
    },
  }
}
