// By what an unfinished upload is found again: the same person, the same file, for the same place.

type FileFacts = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

export const fingerprintOf = (file: FileFacts, { owner, place }: { owner: string | number; place: readonly (string | number)[] }): string =>
  JSON.stringify(['km-upload', String(owner), ...place, file.name, file.size, file.type, file.lastModified])
