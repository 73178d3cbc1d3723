// Parses FILES_URL, the address of S3-compatible storage.

export interface S3Address {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * `s3://KEY:SECRET@host[:port]/bucket[?region=…][&tls=0]`; key and secret percent-encoded where they hold `/`, `+`, `@` or `:`.
 * `tls=0` speaks plain HTTP, for a server on the same machine or network. Throws a message for the operator, without the secret.
 */
export function readS3Address(filesUrl: string): S3Address {
  const wrong = (what: string) => new Error(`FILES_URL: ${what}; expected s3://KEY:SECRET@host:port/bucket?region=eu-central-1&tls=1`)
  if (!URL.canParse(filesUrl)) throw wrong('not an address')
  const url = new URL(filesUrl)
  if (url.protocol !== 's3:') throw wrong('not an s3:// address')
  const bucket = url.pathname.slice(1)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('the bucket is missing or misspelt')
  if (url.hostname === '' || url.username === '' || url.password === '') throw wrong('host, key or secret is missing')
  return {
    endpoint: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
