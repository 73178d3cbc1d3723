// Bytes that are kept. Node cuts small Buffers out of shared slabs, and a slab stays as long as any of its pieces does: a kept
// page of 5 KB could hold 64.

/** A copy that holds its own bytes and nothing beside them. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

/** What the memory cannot take back as long as these are kept. */
export const heldBytes = (...all: readonly Uint8Array[] | readonly ArrayBufferView[]): number =>
  [...new Set(all.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0)
