import pg from 'pg'
import { errorAnswer } from '#provider/http/envelope.ts'
import { SERVER_URL } from '#provider/testing/test-database.ts'
import { DatabaseBusy, patientPool } from './patient-pool.ts'

const onServer = SERVER_URL === null ? describe.skip : describe

onServer('a pool of which every connection is taken', () => {
  it('tells whoever waited too long to ask again, and serves the next one', async () => {
    const pool = patientPool(new pg.Pool({ connectionString: SERVER_URL ?? '', max: 1, connectionTimeoutMillis: 100 }))
    const held = await pool.connect()
    const refused = await pool.connect().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseBusy)
    expect(errorAnswer(refused)).toEqual({ status: 503, body: { code: 'ERROR_UNAVAILABLE' }, unexpected: true })
    held.release()
    const next = await pool.connect()
    next.release()
    await pool.end()
  })

  it('passes on what failed for another reason', async () => {
    const pool = patientPool(new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 1000 }))
    await expect(pool.connect()).rejects.not.toBeInstanceOf(DatabaseBusy)
    await pool.end()
  })
})
