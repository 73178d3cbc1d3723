// Checks the chain of the event log: `npm run verify-log`. Exit 0 and the head's hash, or 1 and the first row that does not fit.
import { verifyChain } from '#provider/audit/verify.ts'
import { runCommand } from './open-for-command.ts'

const REASONS = {
  missing: 'brakuje go albo numeracja jest przerwana',
  unlinked: 'nie zgadza się ze zdarzeniem poprzednim',
  changed: 'jego treść zmieniono poza systemem',
}

await runCommand(async ({ db }) => {
  const check = await verifyChain(db)
  if (check.ok) {
    process.stdout.write(`Dziennik zdarzeń jest spójny. Liczba zdarzeń: ${check.events}. Skrót ostatniego: ${check.head}\n`)
    return 0
  }
  process.stderr.write(`Dziennik zdarzeń jest naruszony. Zdarzenie nr ${check.brokenId}: ${REASONS[check.reason]}.\n`)
  return 1
})
