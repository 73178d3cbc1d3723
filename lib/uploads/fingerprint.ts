// By what an unfinished upload is found again: the same person, the same file, the same place in the library.
import type { DocumentFields } from './document-fields.ts'

type FileFacts = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

export function fingerprintOf(file: FileFacts, { owner, fields }: { owner: string | number; fields: DocumentFields }): string {
  const place = 'id' in fields ? ['version', fields.id] : ['folder', fields.parentId]
  return JSON.stringify(['km-upload', String(owner), ...place, file.name, file.size, file.type, file.lastModified])
}
