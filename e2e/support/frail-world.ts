// A product whose provider a test can make fail.
import { TroubledLine } from './troubled-line.ts'
import { startWorld, type World } from './world.ts'

export interface FrailWorld {
  world: World
  line: TroubledLine
  stop(): Promise<void>
}

export async function startFrailWorld(place: number): Promise<FrailWorld> {
  let line: TroubledLine | undefined
  const world = await startWorld({
    place,
    providerSeenAt: (real) => {
      line = new TroubledLine(real)
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
