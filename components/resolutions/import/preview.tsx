'use client'
// Sends a chosen sheet or ZIP and shows what bringing it in would do; the form around it then brings it in.
import { useRef, useState } from 'react'
import { FILES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { PreviewResolutionImport, ResolutionRow } from '#contract/register-import.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { FileField } from '#components/ui/file-field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SheetRows, SHOWN_MAX } from '#components/ui/sheet-rows.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/resolutions/resolutions.module.css'
import { failureText } from '#lib/messages/file-failure.ts'
import { problemText } from '#lib/resolutions/import-words.ts'
import { RESOLUTIONS } from '#lib/resolutions/labels.ts'
import type { SaveAddress } from '#lib/uploads/save-address.ts'

type Preview = AnswerOf<typeof PreviewResolutionImport>

interface Props {
  address: SaveAddress<typeof PreviewResolutionImport>
  owner: string
}

const Line = ({ row: { label, title, fileCount } }: { row: ResolutionRow }) => (
  <>
    <strong>nr {label}</strong> {title}
    {fileCount > 0 && ` (${counted(fileCount, FILES)})`}
  </>
)

const Rows = ({ title, rows }: { title: string; rows: readonly ResolutionRow[] }) => (
  <SheetRows title={title} rows={rows} line={(row) => <Line row={row} />} problems={({ problems }) => problems.map(problemText)} />
)

const Unused = ({ files }: { files: readonly string[] }) =>
  files.length > 0 && (
    <Notice title="Żaden wiersz nie wymienia tych plików">
      <p>Nie zostaną dodane: {files.slice(0, SHOWN_MAX).join(', ')}.</p>
    </Notice>
  )

function Found({ preview: { importId, rows, problemCount, unusedFiles } }: { preview: Preview }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  return (
    <>
      <Notice
        severity={problemCount > 0 ? 'warning' : 'info'}
        role="status"
        title={problemCount > 0 ? 'Popraw arkusz' : `Można wprowadzić: ${counted(rows.length, RESOLUTIONS)}`}
      >
        {problemCount > 0 && (
          <p>
            Niczego nie wprowadzono. Wiersze z błędami: {problemCount} z {rows.length}. Popraw je w arkuszu i wybierz plik ponownie.
          </p>
        )}
      </Notice>
      <Unused files={unusedFiles} />
      {problemCount === 0 && (
        <>
          <input type="hidden" name="importId" value={importId} />
          <ButtonRow>
            <SubmitButton busyText="Wprowadzam…">Wprowadź do rejestru</SubmitButton>
          </ButtonRow>
        </>
      )}
      <Rows title="Błędy" rows={wrong} />
      <Rows title="Bez błędów" rows={rows.filter(({ problems }) => problems.length === 0)} />
    </>
  )
}

export function ImportPreview({ address, owner }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function check(): Promise<void> {
    const file = input.current?.files?.[0]
    setPreview(null)
    setProblem(file ? null : 'Wybierz arkusz albo ZIP.')
    if (!file || busy) return
    setBusy(true)
    try {
      const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
      setPreview(await saveFile(address, { file, owner, place: ['resolutions-import'], form: (sent) => sent }))
    } catch (error) {
      setProblem(failureText(error, file.name))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <FileField
        id="arkusz"
        ref={input}
        label="Arkusz albo ZIP z arkuszem i plikami"
        hint={<>Arkusz .xlsx, .xls albo .csv; ZIP z jednym arkuszem, najwyżej 150&nbsp;MB.</>}
        accept=".xlsx,.xls,.csv,.zip"
        takesOnForm
        busy={busy}
        problems={problem ? [problem] : []}
        onChange={() => setPreview(null)}
      />
      <ButtonRow>
        <Button kind={preview ? 'secondary' : 'primary'} onClick={() => void check()} aria-disabled={busy ? true : undefined}>
          {busy ? 'Sprawdzam…' : 'Sprawdź'}
        </Button>
      </ButtonRow>
      {preview && (
        <div className={styles.found}>
          <Found key={preview.importId} preview={preview} />
        </div>
      )}
    </>
  )
}
