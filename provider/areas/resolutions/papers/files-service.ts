// The files of a resolution in the register, as they are answered.
import type { RegisterFile } from '#contract/register.ts'
import type { Db } from '#provider/capabilities.ts'
import * as queries from './queries.ts'

const shown = ({ id, kind, file_name, sha256, size, has_signature, created_at }: queries.FileRow): RegisterFile => ({
  ...{ id, kind, fileName: file_name, hash: sha256, size, hasSignature: has_signature },
  addedAt: created_at.toISOString(),
})

export const listFiles = async (db: Db, resolutionId: number): Promise<RegisterFile[]> => (await queries.filesOf(db, resolutionId)).map(shown)
