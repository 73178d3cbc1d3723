// Limits of reading a file; beyond them it is not indexed.

/** Larger files are not read for the search. */
export const FILE_BYTES_MAX = 100 * 1024 * 1024
/** Bytes that may be unpacked from one file, counted while unpacking: the sizes that an archive claims prove nothing. */
export const UNPACKED_BYTES_MAX = 96 * 1024 * 1024
/** Entries of an archive. */
export const ENTRIES_MAX = 20_000
/** Characters of text; the rest is not searched (about 800 pages). */
export const TEXT_MAX = 2_000_000
export const TIME_MAX_MS = 20_000
/** Of reading one page of a PDF, which takes some milliseconds. */
export const PAGE_MS_MAX = 3_000
/** More pages of a file that end the processes which read them are not left out: the file is not read. */
export const PAGES_LEFT_OUT_MAX = 5
/** Memory of the reading process: its heap, and all of it beyond the file itself, since decoders keep buffers outside the heap. */
export const HEAP_MB_MAX = 192
export const MEMORY_BYTES_MAX = 256 * 1024 * 1024

/** Number of files that one process reads, one after the other. */
export const FILES_MAX = 16
/** A process ends after so long without a file. */
export const IDLE_MS = 5_000
/** A process that has kept more memory than this reads no further file. */
export const MEMORY_KEPT_MAX = 160 * 1024 * 1024
