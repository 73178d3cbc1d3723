// A product with a proxy before the provider, by which a test can make it fail.
import { FaultyConnection } from './faulty-connection.ts'
import { startWorld, type World } from './world.ts'

export interface WorldWithFaults {
  world: World
  line: FaultyConnection
  stop(): Promise<void>
}

export async function startWorldWithFaults(place: number): Promise<WorldWithFaults> {
  let line: FaultyConnection | undefined
  const world = await startWorld({
    place,
    providerSeenAt: (real) => {
      line = new FaultyConnection(real)
      return line.listen()
    },
  })
  if (!line) throw new Error('there is no line')
  const used = line
  return {
    world,
    line: used,
    stop: async () => {
      used.trouble = 'none'
      await world.stop()
      await used.close()
    },
  }
}
