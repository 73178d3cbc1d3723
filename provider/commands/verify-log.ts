// Checks the chain of the event log and the ledgers of votes: `npm run verify-log`. Exit 0 and the head's hash, or 1 and
// the first row of each that does not fit.
import { runCommand } from './open-for-command.ts'
import { verifyRecords } from './verify-records.ts'

await runCommand(async ({ db }) => {
  const findings = await verifyRecords(db)
  for (const { ok, said } of findings) (ok ? process.stdout : process.stderr).write(`${said}\n`)
  return findings.every(({ ok }) => ok) ? 0 : 1
})
