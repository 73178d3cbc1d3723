'use client'
// Replaces a file of the help by a newer one, which is sent in pieces.
import { useRef, useState } from 'react'
import type { HelpFile } from '#contract/help.ts'
import { Button } from '#components/ui/button.tsx'
import { FileField } from '#components/ui/file-field.tsx'
import { usePressedBefore } from '#components/ui/use-pressed-before.ts'
import type { HelpFileAddress } from '#lib/help/save-addresses.ts'
import { helpFileForm } from '#lib/help/words.ts'
import { failureText } from '#lib/messages/file-failure.ts'

interface Props {
  address: HelpFileAddress
  helpFile: HelpFile
  title: string
  owner: string
  success: string
}

export function ReplaceFile({ address, helpFile, title, owner, success }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = `nowy-${helpFile}`

  function fail(text: string): void {
    setPercent(null)
    setProblem(text)
    input.current?.focus()
  }

  async function replace() {
    const file = input.current?.files?.[0]
    if (!file) return fail('Wybierz plik PDF.')
    setProblem(null)
    setPercent(0)
    try {
      const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
      await saveFile(address, {
        file,
        owner,
        place: ['help', helpFile],
        form: ({ fileName, uploadId }) => ({ key: helpFile, fileName, uploadId }),
        onProgress: ({ sent, total }) => setPercent(Math.floor((sent / total) * 100)),
      })
      location.assign(success)
    } catch (error) {
      fail(failureText(error, file.name, helpFileForm))
    }
  }
  const press = usePressedBefore(button, () => void replace())

  return (
    <details className="needs-scripts" data-begins="touched" suppressHydrationWarning>
      <summary>
        Wymień plik<span className="hidden-text">: {title}</span>
      </summary>
      <FileField
        id={id}
        ref={input}
        label={helpFileForm.labels.fileContent}
        hint={<>Plik PDF, najwyżej 50&nbsp;MB. Poprzednia wersja zostanie zachowana.</>}
        accept="application/pdf,.pdf"
        busy={percent !== null}
        problems={problem ? [problem] : []}
      />
      <Button ref={button} kind="secondary" data-begins="pressed" disabled={percent !== null} suppressHydrationWarning onClick={press}>
        Wymień
      </Button>
      {percent !== null && <p role="status">{percent === 100 ? 'Zapisuję…' : `Wysłano ${percent}%.`}</p>}
    </details>
  )
}
