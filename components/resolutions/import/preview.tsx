'use client'
// What bringing in a sheet, or a ZIP with one, would do.
import { FILES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { PreviewResolutionImport, ResolutionRow } from '#contract/register-import.ts'
import { ButtonRow } from '#components/ui/button.tsx'
import { CheckedSheet } from '#components/ui/checked-sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SheetRows, SHOWN_MAX } from '#components/ui/sheet-rows.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/resolutions/resolutions.module.css'
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

export const ResolutionsSheet = ({ address, owner }: Props) => (
  <div className="needs-scripts" data-begins="touched">
    <CheckedSheet
      label="Arkusz albo ZIP z arkuszem i plikami"
      hint={<>Arkusz .xlsx, .xls albo .csv; ZIP z jednym arkuszem, najwyżej 150&nbsp;MB.</>}
      accept=".xlsx,.xls,.csv,.zip"
      button="Sprawdź"
      missing="Wybierz arkusz albo ZIP."
      address={address}
      form={(sent) => sent}
      owner={owner}
      place="resolutions-import"
      found={(preview) => (
        <div key={preview.importId} className={styles.found}>
          <Found preview={preview} />
        </div>
      )}
    />
  </div>
)
