// SQL of places on an agenda.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** By document, its first place on one agenda: that of the voting, else of the latest meeting. */
export async function placesOfDocuments(db: Db, votingId: number, documentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ node_id: number }>`
    with at as (
      select d.node_id, a.meeting_id, a.place, d.place as within from agenda_documents d join agenda_items a on a.id = d.item_id
      where d.node_id = any(${[...documentIds]}::integer[])
    ), one as (
      select m.id from meetings m where m.id in (select meeting_id from at)
      order by exists (select from agenda_votings v join agenda_items i on i.id = v.item_id where v.voting_id = ${votingId} and i.meeting_id = m.id) desc,
        m.starts_at desc, m.id desc
      limit 1
    )
    select node_id from at where meeting_id = (select id from one) order by place, within`.execute(db)
  const places = new Map<number, number>()
  for (const [place, { node_id }] of rows.entries()) if (!places.has(node_id)) places.set(node_id, place)
  return places
}
