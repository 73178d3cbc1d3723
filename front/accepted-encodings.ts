// What a browser says it can unpack (`accept-encoding`).
export const acceptsGzip = (header: string | undefined): boolean => header !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header)
export const acceptsBrotli = (header: string | undefined): boolean => header !== undefined && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header)
