// The front server's own page while no portal is running: in Polish, with the same headers.
import { wrongHeaders, valuesOf } from './answers.ts'
import type { Checks } from './checks.ts'
import type { Installation } from './installation.ts'
import type { Line } from './line.ts'

export async function checkFrontAlone(checks: Checks, line: Line, { portals }: Installation): Promise<void> {
  await Promise.all(portals.map((portal) => portal.stop()))
  const answer = await line.ask({ path: '/aktualnosci' })
  checks.that('the status is that of a gateway', [502, 503].includes(answer.status), answer.status)
  const wrong = wrongHeaders(answer)
  checks.that('every security header once', wrong.length === 0, wrong)
  checks.that('it is kept by nobody', valuesOf(answer, 'cache-control').join() === 'no-store', valuesOf(answer, 'cache-control'))
  checks.that('it says in Polish what to do', answer.body.toString().includes('Spróbuj ponownie'), answer.body.toString().slice(0, 200))
}
