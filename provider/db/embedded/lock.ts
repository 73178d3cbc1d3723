// One provider per data directory. The system frees the lock when the process ends, however it ends.
import { DatabaseSync } from 'node:sqlite'

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`Katalog danych ${directory} jest używany przez inny działający serwer danych. Zatrzymaj go albo ustaw inny DATA_DIR.`)
  }
}

/** Holds `file` exclusively until the answer is called; throws DirectoryInUse when another process holds it. */
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
