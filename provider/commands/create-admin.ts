// Creates the first administrator outside the demo: `npm run create-admin -- --username … --first-name … --last-name … --email …`.
// Asks for values that are not given. `--another`: also when an administrator exists.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { USERNAME_MAX } from '#contract/session.ts'
import { CommandProblem, PERSON } from './commands.ts'
import type { NewAdministrator } from './first-administrator.ts'
import { runCommand } from './run-command.ts'

const QUESTIONS = {
  username: { option: 'username', label: 'Login', hint: `od 1 do ${USERNAME_MAX} znaków, bez spacji` },
  firstName: { option: 'first-name', label: 'Imię', hint: 'od 1 do 100 znaków' },
  lastName: { option: 'last-name', label: 'Nazwisko', hint: 'od 1 do 100 znaków' },
  email: { option: 'email', label: 'Adres e-mail', hint: 'poprawny adres e-mail' },
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
  for (const [name, { option, label, hint }] of Object.entries(QUESTIONS)) {
    const typed = given[option] ?? (await terminal?.question(`${label}: `)) ?? ''
    const checked = PERSON[name as keyof typeof PERSON].safeParse(typed)
    if (checked.success) answers[name] = checked.data
    else problems.push(`  - ${label} (--${option}): ${hint}`)
  }
  terminal?.close()
  if (problems.length > 0) throw new CommandProblem(`Brakuje danych albo są nieprawidłowe:\n${problems.join('\n')}`)
  return answers as unknown as NewAdministrator
}

await runCommand(async () => ({ name: 'create-admin', another: given.another, person: await ask() }))
