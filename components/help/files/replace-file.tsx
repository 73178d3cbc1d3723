'use client'
// Replaces a file of the help by a newer one.
import type { HelpFile } from '#contract/help.ts'
import { OneFile } from '#components/ui/one-file.tsx'
import type { HelpFileAddress } from '#lib/help/save-addresses.ts'
import { helpFileForm } from '#lib/help/words.ts'

interface Props {
  address: HelpFileAddress
  helpFile: HelpFile
  title: string
  owner: string
  success: string
}

export const ReplaceFile = ({ address, helpFile, title, owner, success }: Props) => (
  <details className="needs-scripts" data-begins="touched" suppressHydrationWarning>
    <summary>
      Wymień plik<span className="hidden-text">: {title}</span>
    </summary>
    <OneFile
      id={`nowy-${helpFile}`}
      label={helpFileForm.labels.fileContent}
      hint={<>Plik PDF, najwyżej 50&nbsp;MB. Poprzednia wersja zostanie zachowana.</>}
      accept="application/pdf,.pdf"
      button="Wymień"
      missing="Wybierz plik PDF."
      form={helpFileForm}
      success={success}
      send={async (file, onProgress) => {
        const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
        const form = ({ fileName, uploadId }: { fileName: string; uploadId: string }) => ({ key: helpFile, fileName, uploadId })
        return saveFile(address, { file, owner, place: ['help', helpFile], form, onProgress })
      }}
    />
  </details>
)
