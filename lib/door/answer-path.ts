// Where a form leads after success: its page, in which `{id}` stands for the id that the answer brings.
const PLACE = /\{id\}|%7Bid%7D/gi
const ID_MAX = 2_147_483_647

function idIn(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('id' in body)) return null
  const { id } = body
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : null
}

/** null: the page needs an id that the answer does not have. */
export function answerPath(path: string, body: unknown): string | null {
  if (path.search(PLACE) < 0) return path
  const id = idIn(body)
  return id === null ? null : path.replace(PLACE, String(id))
}
