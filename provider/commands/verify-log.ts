// Checks the chains of the event log and of refused attempts, and the ledgers of votes and of answers: `npm run verify-log`.
// Exit 0 and the heads of all, or 1 and the first row of each that does not fit. `-- --expect HEADS` compares with those noted before.
import { parseArgs } from 'node:util'
import { CommandProblem } from './commands.ts'
import { runCommand } from './run-command.ts'
import { readHeads } from './record-heads.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } })
  const expected = values.expect === undefined ? null : readHeads(values.expect)
  if (values.expect !== undefined && !expected)
    throw new CommandProblem(
      '--expect: podaj zanotowany stan dziennika jako NUMER:SKRÓT, z dalszymi rejestrami po przecinku albo bez nich, tak jak wypisało go to polecenie albo podała wiadomość.',
    )
  return { name: 'verify-log', expected }
})
