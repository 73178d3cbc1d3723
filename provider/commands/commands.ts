// The commands themselves; run by a process of their own, or by the provider that has the embedded database open.
import { z } from 'zod'
import { USERNAME_MAX } from '#contract/session.ts'
import { text } from '#contract/shapes.ts'
import { createAuditLog } from '#provider/audit/log.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'
import { administratorExists, createAdministrator, isUsernameTaken } from './first-administrator.ts'
import { verifyRecords } from './verify-records.ts'

/** The message is shown at the terminal. */
export class CommandProblem extends Error {}

export const PERSON = {
  username: text(USERNAME_MAX).regex(/^\S+$/),
  firstName: text(100),
  lastName: text(100),
  email: z.email().max(200),
} as const

const Noted = z.object({ rows: z.int().min(0), hash: z.string() })

export const Command = z.discriminatedUnion('name', [
  z.object({ name: z.literal('create-admin'), another: z.boolean(), person: z.object(PERSON) }),
  z.object({
    name: z.literal('verify-log'),
    expected: z.object({ log: Noted, refused: Noted.optional(), votings: Noted.optional(), answers: Noted.optional() }).nullable(),
  }),
])
export type Command = z.infer<typeof Command>

/** The printed text and the exit code. */
export const Done = z.object({ code: z.int(), lines: z.array(z.object({ wrong: z.boolean(), said: z.string() })) })
export type Done = z.infer<typeof Done>

interface Context {
  db: Db
  settings: Settings
}

async function createAdmin({ db, settings }: Context, { another, person }: Extract<Command, { name: 'create-admin' }>): Promise<Done> {
  if (!another && (await administratorExists(db))) throw new CommandProblem('Administrator główny już istnieje. Aby utworzyć kolejnego, dodaj --another.')
  if (await isUsernameTaken(db, person.username)) throw new CommandProblem(`Login „${person.username}” jest zajęty.`)
  const now = () => new Date()
  const link = await createAdministrator({ db, audit: createAuditLog({ db, now }), settings, now: now() }, person)
  return { code: 0, lines: [{ wrong: false, said: `Utworzono konto ${person.username}. Hasło ustawia się w ciągu 7 dni, jeden raz, pod adresem:\n${link}` }] }
}

async function verifyLog({ db }: Context, { expected }: Extract<Command, { name: 'verify-log' }>): Promise<Done> {
  const findings = await verifyRecords(db, expected)
  return { code: findings.every(({ ok }) => ok) ? 0 : 1, lines: findings.map(({ ok, said }) => ({ wrong: !ok, said })) }
}

/** Throws `CommandProblem`. */
export const perform = (context: Context, command: Command): Promise<Done> =>
  command.name === 'create-admin' ? createAdmin(context, command) : verifyLog(context, command)
