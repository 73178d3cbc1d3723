// What threw within a library while a file was read all the same. The library may be in any state then: the process reads no further file.
let isFaulty = false

export const noteFault = (): void => void (isFaulty = true)
export const hasFault = (): boolean => isFaulty
