// `npm run verify-log`: checks the hash chains of the event log and of refused attempts, and the ledgers of votes and of attendance answers.
// Exit 0 and all heads, or 1 and the first wrong row of each. `-- --expect HEADS` also compares with heads noted earlier.
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
