// Reading a request's body with a limit: what is larger is refused before it fills the memory.

export class BodyTooLarge extends Error {}

/**
 * UTF-8 text of at most `limit` bytes. Throws `BodyTooLarge` and leaves the rest unread: cancelling it would break the
 * connection that has to carry the answer, so the front discards it (`front/unread-body.ts`).
 */
export async function readBody(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  if (!reader) return ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) throw new BodyTooLarge()
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** null: the body is larger. */
export async function bodyWithin(request: Request, limit: number): Promise<string | null> {
  try {
    return await readBody(request, limit)
  } catch (error) {
    if (error instanceof BodyTooLarge) return null
    throw error
  }
}
