// PGlite's file system with a working fsync. The original fsync does nothing, so a commit would be acknowledged before it is on the
// disk.
import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface FileStream {
  /** Descriptor of the real file; undefined for directories. */
  nfd?: number
  node: unknown
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: FileStream) => number }
}
interface EmscriptenModule {
  NODEFS: NodeFileSystem
}

type Options = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']

export class DurableFiles extends NodeFS {
  /** Number of syncs; the check at the start needs it. */
  syncs = 0

  override async init(pg: PGlite, options: Options) {
    const started = await super.init(pg, options)
    const addSync = (module: unknown) => {
      const nodefs = (module as EmscriptenModule).NODEFS
      nodefs.stream_ops.fsync = (stream) => {
        this.#sync(nodefs, stream)
        return 0
      }
    }
    const { emscriptenOpts } = started
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } as Options }
  }

  #sync(nodefs: NodeFileSystem, stream: FileStream): void {
    this.syncs += 1
    if (stream.nfd !== undefined) {
      fsyncSync(stream.nfd)
      return
    }
    // Syncing a directory makes new and renamed files in it durable.
    const descriptor = openSync(nodefs.realPath(stream.node), 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}
