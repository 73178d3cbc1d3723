// How much a file may cost before it ends as not indexed.

/** Larger files are not read for search at all. */
export const FILE_BYTES_MAX = 100 * 1024 * 1024
/** All that is unpacked from one file, in bytes, counted while unpacking: sizes that an archive claims prove nothing. */
export const UNPACKED_BYTES_MAX = 96 * 1024 * 1024
/** Entries of an archive. */
export const ENTRIES_MAX = 20_000
/** Characters of text; what is beyond is not searched (about 800 pages). */
export const TEXT_MAX = 2_000_000
export const TIME_MAX_MS = 20_000
/** Of the reading process: its heap, and all of it beyond the file itself, since decoders keep their buffers outside the heap. */
export const HEAP_MB_MAX = 192
export const MEMORY_BYTES_MAX = 256 * 1024 * 1024

/** Files that one reading process reads, one after the other. */
export const FILES_MAX = 16
/** After so long without a file it ends. */
export const IDLE_MS = 5_000
/** One that has kept more than this of the files before reads no further one. */
export const MEMORY_KEPT_MAX = 160 * 1024 * 1024
