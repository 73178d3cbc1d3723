// The contract's limits of files for page scripts, which do not carry the contract's schemas. A test holds that they are equal.

/** 200 MB. */
export const FILE_BYTES_MAX = 209_715_200
export const NODE_NAME_MAX = 150
export const MULTI_UPLOAD_MAX = 40
