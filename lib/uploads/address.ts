// Addresses of the tus protocol. Forms that save uploads (`/api/uploads/save/…`) are another route.
export const UPLOADS = '/api/uploads'

const ADDRESS = new RegExp(`^${UPLOADS}(?:/(?!save$)([^/]+))?$`)

/** `id`: of the upload; undefined: a new one. null: not an address of an upload. */
export function uploadAt(url = ''): { id: string | undefined } | null {
  const found = ADDRESS.exec(url.split('?', 1)[0] ?? '')
  return found && { id: found[1] }
}
