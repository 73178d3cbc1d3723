// Sends raw bytes on a connection of their own and reads the answer, without an HTTP client.
import { connect } from 'node:net'
import type { Malformed } from './requests.ts'

export interface Answered {
  what: string
  /** null: the connection was closed, or stayed silent, without an answer. */
  status: number | null
  head: string
}

const SILENT_AFTER_MS = 10_000
const MOST_READ = 64 * 1024

export function sendRaw(port: number, { what, bytes, unfinished }: Malformed): Promise<Answered> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    const end = () => {
      clearTimeout(late)
      socket.destroy()
      const [head = ''] = text.split('\r\n\r\n', 1)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      resolve({ what, status: status === undefined ? null : Number(status), head })
    }
    const late = setTimeout(end, SILENT_AFTER_MS)
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => {
      text += piece
      // A provisional answer is followed by the final one.
      text = text.replace(/^HTTP\/1\.1 1\d\d[^\r]*\r\n(?:[^\r]+\r\n)*\r\n/, '')
      if (text.includes('\r\n\r\n') || text.length > MOST_READ) end()
    })
    socket.on('error', end).on('close', end)
    if (unfinished) socket.end(bytes)
    else socket.write(bytes)
  })
}

/** Sends several at once; returns answers that are not allowed: server errors, and silence after a complete request. */
export async function sendAll(port: number, requests: Iterable<Malformed>, atOnce: number): Promise<{ statuses: Map<string, number>; wrong: Answered[] }> {
  const statuses = new Map<string, number>()
  const wrong: Answered[] = []
  const source = requests[Symbol.iterator]()
  const one = async () => {
    for (let next = source.next(); !next.done; next = source.next()) {
      const answered = await sendRaw(port, next.value)
      const name = answered.status === null ? 'none' : String(answered.status)
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      if (answered.status === null ? !next.value.unfinished : answered.status >= 500) wrong.push(answered)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { statuses, wrong }
}
