// Makes the first administrator outside the demo: `npm run create-admin -- --username … --first-name … --last-name … --email …`.
// What is not given is asked for. `--another` allows one more.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { USERNAME_MAX } from '#contract/session.ts'
import { text } from '#contract/shapes.ts'
import { createAuditLog } from '#provider/audit/audit-log.ts'
import { administratorExists, createAdministrator, isUsernameTaken, type NewAdministrator } from './first-administrator.ts'
import { CommandProblem, runCommand } from './open-for-command.ts'

const QUESTIONS = {
  username: { option: 'username', label: 'Login', schema: text(USERNAME_MAX).regex(/^\S+$/), hint: `od 1 do ${USERNAME_MAX} znaków, bez spacji` },
  firstName: { option: 'first-name', label: 'Imię', schema: text(100), hint: 'od 1 do 100 znaków' },
  lastName: { option: 'last-name', label: 'Nazwisko', schema: text(100), hint: 'od 1 do 100 znaków' },
  email: { option: 'email', label: 'Adres e-mail', schema: z.email().max(200), hint: 'poprawny adres e-mail' },
} as const

const { values: given } = parseArgs({
  options: {
    username: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    email: { type: 'string' },
    another: { type: 'boolean', default: false },
  },
})

async function ask(): Promise<NewAdministrator> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const answers: Record<string, string> = {}
  const problems: string[] = []
  for (const [name, { option, label, schema, hint }] of Object.entries(QUESTIONS)) {
    const typed = given[option] ?? (await terminal?.question(`${label}: `)) ?? ''
    const checked = schema.safeParse(typed)
    if (checked.success) answers[name] = checked.data
    else problems.push(`  - ${label} (--${option}): ${hint}`)
  }
  terminal?.close()
  if (problems.length > 0) throw new CommandProblem(`Brakuje danych albo są nieprawidłowe:\n${problems.join('\n')}`)
  return answers as unknown as NewAdministrator
}

await runCommand(async ({ db }, settings) => {
  if (!given.another && (await administratorExists(db))) throw new CommandProblem('Administrator główny już istnieje. Aby utworzyć kolejnego, dodaj --another.')
  const person = await ask()
  if (await isUsernameTaken(db, person.username)) throw new CommandProblem(`Login „${person.username}” jest zajęty.`)

  const now = () => new Date()
  const link = await createAdministrator({ db, audit: createAuditLog({ db, now }), settings, now: now() }, person)
  process.stdout.write(`Utworzono konto ${person.username}. Hasło ustawia się w ciągu 7 dni, jeden raz, pod adresem:\n${link}\n`)
  return 0
})
