// Lock of the data directory for one provider process. The operating system frees it when the process ends in any way.
import { DatabaseSync } from 'node:sqlite'

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`Katalog danych ${directory} jest używany przez inny działający serwer danych. Zatrzymaj go albo ustaw inny DATA_DIR.`)
  }
}

/** Locks `file` and returns the function that unlocks it. Throws DirectoryInUse when another process holds the lock. */
export function lockDirectory(directory: string, file: string): () => void {
  const holder = new DatabaseSync(file)
  try {
    holder.exec('pragma busy_timeout = 0')
    holder.exec('begin exclusive')
  } catch {
    holder.close()
    throw new DirectoryInUse(directory)
  }
  return () => holder.close()
}
