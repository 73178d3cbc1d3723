// A disk of its own for a test, so small that it can be filled: a tmpfs, which needs the right to mount.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (...[command, ...args]: [string, ...string[]]) => spawnSync(command, args, { encoding: 'utf8' }).status === 0

export interface SmallDisk {
  path: string
  /** Takes room until so many bytes are left. */
  leave(bytes: number): void
  /** Gives back what `leave` took. */
  free(): void
  unmount(): void
}

/** null: this machine lets nobody mount here. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'committee-portal-small-disk-'))
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small-disk', path)) {
    rmdirSync(path)
    return null
  }
  const ballast = join(path, 'ballast')
  const left = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  return {
    path,
    leave(bytes) {
      const file = openSync(ballast, 'a')
      try {
        for (let size = 1024 * 1024; size >= 4096; size /= 2) while (left() - bytes >= size) writeSync(file, Buffer.alloc(size, 1))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      run('umount', '-l', path)
      rmdirSync(path)
    },
  }
}
