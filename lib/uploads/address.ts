// Where pieces of files go, by the tus protocol. The forms that they are saved with (`/api/uploads/save/…`) go another way.
export const UPLOADS = '/api/uploads'

const ADDRESS = new RegExp(`^${UPLOADS}(?:/(?!save$)([^/]+))?$`)

/** `id`: of the upload; undefined where one is begun. null: the address is none of an upload. */
export function uploadAt(url = ''): { id: string | undefined } | null {
  const found = ADDRESS.exec(url.split('?', 1)[0] ?? '')
  return found && { id: found[1] }
}
