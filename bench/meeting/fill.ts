// A meeting with 20 items and 60 documents, of which every other person has an older pack.
import { createHash } from 'node:crypto'
import { NODE_DOCUMENT, NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Db, Tx } from '#provider/capabilities.ts'

const ITEMS = 20
const DOCUMENTS = 60

const now = new Date()
const made = { created_at: now, created_by: null, updated_by: null }
const published = { status: 'published' as const, public_access: false, published_at: now, published_by: null, description: null, ...made }

async function insertPapers(tx: Tx, parent_id: number) {
  const numbers = Array.from({ length: DOCUMENTS }, (_, i) => i + 1)
  const hashes = numbers.map((i) => createHash('sha256').update(`dokument ${i} posiedzenia`).digest('hex'))
  const name = (i: number) => `Sprawozdanie z realizacji programu, część ${i}`
  const nodes = await tx
    .insertInto('nodes')
    .values(numbers.map((i) => ({ parent_id, node_type: NODE_DOCUMENT, name: name(i), position: `b${String(i).padStart(2, '0')}`, ...published })))
    .returning('id')
    .execute()
  await tx
    .insertInto('files')
    .values(hashes.map((sha256) => ({ sha256, size: 200_000, media_type: 'application/pdf', created_at: now })))
    .execute()
  const versions = await tx
    .insertInto('document_versions')
    .values(
      nodes.map(({ id }, i) => ({
        node_id: id,
        version_num: 1,
        name: name(i + 1),
        description: null,
        original_file_name: 'plik.pdf',
        file_type: 'pdf',
        sha256: hashes[i]!,
        file_size: 200_000,
        visible: true,
        ...made,
      })),
    )
    .returning('id')
    .execute()
  return nodes.map(({ id }, i) => ({ id, name: name(i + 1), versionId: versions[i]!.id }))
}

async function insertMeeting(tx: Tx) {
  const { id: folderId } = await tx
    .insertInto('nodes')
    .values({
      parent_id: ROOT_FOLDER_ID,
      node_type: NODE_FOLDER,
      name: 'Posiedzenie z wieloma punktami',
      position: 'zz',
      ...published,
      attendance_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { starts_at: '2030-04-10 10:00:00', ends_at: '2030-04-10 15:00:00' }
  const meeting = { number: 999, name: 'XCIX posiedzenie', mode: 'hybrid' as const, place: 'Sala 12', join_url: null, status: 'called' as const }
  const { id } = await tx
    .insertInto('meetings')
    .values({ ...meeting, ...times, folder_id: folderId, event_id: null, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, folderId }
}

export const committeesMeeting = (db: Db): Promise<{ id: number; folderId: number }> =>
  db.transaction().execute(async (tx) => {
    const meeting = await insertMeeting(tx)
    const papers = await insertPapers(tx, meeting.folderId)
    const items = await tx
      .insertInto('agenda_items')
      .values(
        Array.from({ length: ITEMS }, (_, place) => ({
          meeting_id: meeting.id,
          place,
          number: String(place + 1),
          title: `Informacja o stanie wdrażania programu, punkt ${place + 1}`,
          speaker: 'Departament Rozwoju Regionalnego',
          status: 'waiting' as const,
        })),
      )
      .returning('id')
      .execute()
    await tx
      .insertInto('agenda_documents')
      .values(papers.map(({ id }, i) => ({ item_id: items[i % ITEMS]!.id, node_id: id, place: Math.floor(i / ITEMS) })))
      .execute()
    const people = await tx.selectFrom('users').select('id').execute()
    const held = JSON.stringify(papers.slice(0, -2))
    await tx
      .insertInto('meeting_packs')
      .values(people.filter((_, i) => i % 2 === 0).map(({ id }) => ({ meeting_id: meeting.id, user_id: id, taken_at: now, documents: held })))
      .execute()
    return meeting
  })
