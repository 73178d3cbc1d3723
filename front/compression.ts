// Compression of pages: brotli at a level that is about as fast as gzip, and gives an eighth less.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** A window of 64 KB, enough for nearly every page. The default of 4 MB is allocated for each page and takes a third of the time. */
const WINDOW_BITS = 16
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
}

export const asBrotli = (page: Buffer): Promise<Buffer> => brotli(page, BROTLI)
export const asGzip: (page: Buffer) => Promise<Buffer> = promisify(gzip)

export type Encoding = 'br' | 'gzip'

const accepts = (name: string) => {
  const form = new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i')
  return (header: string | undefined): boolean => header !== undefined && form.test(header)
}
const acceptsGzip = accepts('gzip')
/** `accepted`: the header `accept-encoding`. */
export const acceptsBrotli = accepts('br')

/** The smallest encoding that the browser accepts; null: none. */
export const encodingFor = (accepted: string | undefined): Encoding | null => (acceptsBrotli(accepted) ? 'br' : acceptsGzip(accepted) ? 'gzip' : null)

interface Compression {
  name: Encoding
  compress: (page: Buffer) => Promise<Buffer>
}

/** The encoding with its function; null: none. */
export function compression(accepted: string | undefined): Compression | null {
  const name = encodingFor(accepted)
  return name && { name, compress: name === 'br' ? asBrotli : asGzip }
}
