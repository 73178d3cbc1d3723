import { untilNobodyKnocks } from './last-knock.ts'

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

it('waits for a turn in which nothing was to be done', async () => {
  const end = keepBusy()
  let isOver = false
  setTimeout(() => {
    isOver = true
    end()
  }, 200)
  await untilNobodyKnocks()
  expect(isOver).toBe(true)
})

it('waits no longer than it may', async () => {
  const end = keepBusy()
  const began = performance.now()
  await untilNobodyKnocks(100)
  end()
  const took = performance.now() - began
  expect(took).toBeGreaterThan(100)
})
