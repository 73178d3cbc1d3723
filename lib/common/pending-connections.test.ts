import { waitForPendingConnections } from './pending-connections.ts'

/** Every turn of the event loop takes long, until it is ended. */
function keepBusy(): () => void {
  let isOver = false
  const work = () => {
    for (const until = performance.now() + 3; performance.now() < until;);
    if (!isOver) setImmediate(work)
  }
  setImmediate(work)
  return () => void (isOver = true)
}

it('waits for a turn of the event loop in which nothing is left to do', async () => {
  const end = keepBusy()
  let isOver = false
  setTimeout(() => {
    isOver = true
    end()
  }, 200)
  await waitForPendingConnections()
  expect(isOver).toBe(true)
})

it('waits no longer than its limit', async () => {
  const end = keepBusy()
  const began = performance.now()
  await waitForPendingConnections(100)
  end()
  const took = performance.now() - began
  expect(took).toBeGreaterThan(100)
})
