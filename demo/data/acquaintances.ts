// A document that asks for 'Zapoznałem się', with people who have confirmed it, and one who has confirmed an earlier version alone.
import { insertConfirmation, insertRequest } from '#provider/areas/documents/acquaintance/queries.ts'
import type { Tx } from '#provider/capabilities.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'

const DOCUMENT = 'Regulamin działania Komitetu Monitorującego'
const CONFIRMED: readonly [who: string, versionNum: number, day: number][] = [
  ['czlonek2', 1, -20],
  ['p.kulesza', 2, -9],
  ['d.wolska', 2, -8],
  ['n.wasil', 2, -3],
]

export async function seedAcquaintances(tx: Tx, { dates, people, library }: { dates: DemoDates; people: SeededPeople; library: SeededLibrary }): Promise<void> {
  const documentId = library.documentIds.get(DOCUMENT)!
  await insertRequest(tx, documentId, { at: dates.at(-21), by: people.byUsername('sekretarz').id })
  for (const [who, versionNum, day] of CONFIRMED) {
    const { id, name } = people.byUsername(who)
    await insertConfirmation(tx, { documentId, versionNum, userId: id, userName: name.join(' '), at: dates.at(day) })
  }
}
