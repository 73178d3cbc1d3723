// Checks the chains of the event log and of refused attempts, and the ledgers of votes: `npm run verify-log`. Exit 0 and the
// log's head, or 1 and the first row of each that does not fit. `-- --expect N:HASH` compares with a head noted before.
import { parseArgs } from 'node:util'
import { CommandProblem } from './commands.ts'
import { runCommand } from './run-command.ts'
import { readHead } from './verify-records.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } })
  const expected = values.expect === undefined ? null : readHead(values.expect)
  if (values.expect !== undefined && !expected)
    throw new CommandProblem('--expect: podaj zanotowany stan dziennika jako NUMER:SKRÓT, tak jak wypisało go to polecenie albo podała wiadomość.')
  return { name: 'verify-log', expected }
})
