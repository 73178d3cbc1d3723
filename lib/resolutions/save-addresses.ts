// Where the form of a resolution’s files is saved.
import { AddRegisterFile } from '#contract/register-papers.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'

export const fileAddress = (id: number) => saveAddress(AddRegisterFile, { id })
export type FileAddress = ReturnType<typeof fileAddress>
