// PGlite's file system that really syncs. As shipped its fsync does nothing, so a commit is
// acknowledged before the disk has it.
import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface FileStream {
  /** The descriptor of the real file; directories are opened without one. */
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
  /** How many times the disk was asked to keep what it has; the boot check looks at it. */
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
    // A directory: syncing it keeps the names of new and renamed files.
    const descriptor = openSync(nodefs.realPath(stream.node), 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}
