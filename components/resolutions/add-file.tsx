'use client'
// Adds a file to a resolution of the register.
import type { RegisterFile } from '#contract/register.ts'
import { OneFile } from '#components/ui/one-file.tsx'
import type { FileAddress } from '#lib/resolutions/save-addresses.ts'
import { registerFileForm } from '#lib/resolutions/words.ts'

interface Props {
  address: FileAddress
  resolutionId: number
  kind: RegisterFile['kind']
  title: string
  hint: string
  accept: string
  owner: string
  success: string
}

export const AddFile = ({ address, resolutionId, kind, title, owner, ...said }: Props) => (
  <details className="needs-scripts" data-begins="touched" suppressHydrationWarning>
    <summary>{title}</summary>
    <OneFile
      {...said}
      id={`nowy-${kind}`}
      label={registerFileForm.labels.fileContent}
      button="Dodaj plik"
      missing="Wybierz plik."
      form={registerFileForm}
      send={async (file, onProgress) => {
        const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
        const form = ({ fileName, uploadId }: { fileName: string; uploadId: string }) => ({ kind, fileName, uploadId })
        return saveFile(address, { file, owner, place: ['resolution', resolutionId, kind], form, onProgress })
      }}
    />
  </details>
)
