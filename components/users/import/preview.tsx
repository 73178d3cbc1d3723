'use client'
// What importing a spreadsheet would do.
import { OF_ACCOUNTS } from '#common/nouns.ts'
import { useState, type MouseEvent } from 'react'
import type { AnswerOf } from '#contract/kit.ts'
import type { ImportRow, PreviewUserImport } from '#contract/user-import.ts'
import choiceStyles from '#components/ui/choices.module.css'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { CheckedSheet } from '#components/ui/checked-sheet.tsx'
import fieldStyles from '#components/ui/field.module.css'
import { Notice } from '#components/ui/notice.tsx'
import { SheetRows } from '#components/ui/sheet-rows.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { counted } from '#common/plural.ts'
import type { SaveAddress } from '#lib/uploads/save-address.ts'
import { userChangeText } from '#common/names.ts'
import { ACTION_WORD, problemText } from '#lib/users/import-words.ts'
import { problemsSheet } from '#lib/users/problems-sheet.ts'
import styles from '#components/users/users.module.css'

type Preview = AnswerOf<typeof PreviewUserImport>

interface Props {
  address: SaveAddress<typeof PreviewUserImport>
  owner: string
}

const Line = ({ row }: { row: ImportRow }) => (
  <>
    <strong>{row.username || 'bez loginu'}</strong> {row.name} ({row.becomesAnother ? 'przejdzie na inną osobę' : ACTION_WORD[row.action]})
  </>
)

const Rows = ({ title, rows }: { title: string; rows: readonly ImportRow[] }) => (
  <SheetRows
    title={title}
    rows={rows}
    line={(row) => <Line row={row} />}
    problems={({ problems }) => problems.map(problemText)}
    notes={({ problems, changes }) => (problems.length === 0 ? changes.map(userChangeText) : [])}
  />
)

const KEPT_MS = 60_000

/** All problems, also those of rows that are not shown. */
function saveProblems(rows: readonly ImportRow[]): void {
  const href = URL.createObjectURL(new Blob([problemsSheet(rows)], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download: 'Import użytkowników - błędy.csv' }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}

/** The decisions before the import. */
function Agreed({ preview: { createCount, becomesAnotherCount }, missing }: { preview: Preview; missing: boolean }) {
  return (
    <>
      {becomesAnotherCount > 0 && (
        <Notice severity="warning" title="Niektóre konta przejdą na inne osoby">
          <p>
            Login jest już w portalu, a w arkuszu zmieniają się przy nim co najmniej dwie z danych: imię, nazwisko, e-mail. Dotyczy to{' '}
            {counted(becomesAnotherCount, OF_ACCOUNTS)}. Hasło, głosy i historia zostają przy koncie, dlatego nowej osobie załóż konto z innym loginem.
          </p>
          {missing && (
            <p id="inne-blad" className={fieldStyles.error} role="alert">
              Zaznacz, że tak ma być, albo popraw loginy w arkuszu.
            </p>
          )}
          <label className={choiceStyles.choice}>
            <input
              type="checkbox"
              name="othersAccepted"
              value="true"
              required
              aria-invalid={missing ? true : undefined}
              aria-describedby={missing ? 'inne-blad' : undefined}
            />
            Tak, te konta mają przejść na inne osoby
          </label>
        </Notice>
      )}
      {createCount > 0 && (
        <label className={choiceStyles.choice}>
          <input type="hidden" name="sendKeys" value="false" />
          <input type="checkbox" name="sendKeys" value="true" defaultChecked />
          Wyślij teraz nowym osobom odnośnik do ustawienia hasła
        </label>
      )}
    </>
  )
}

function Found({ preview }: { preview: Preview }) {
  const { rows, importId, createCount, updateCount, unchangedCount, problemCount } = preview
  const sum = `Nowe konta: ${createCount}. Zmiany: ${updateCount}. Bez zmian: ${unchangedCount}. Wiersze z błędami: ${problemCount}.`
  const does = createCount + updateCount > 0
  const [missing, setMissing] = useState(false)
  // A refused import would lose the checked file, so errors that can be found earlier are shown here.
  function requireTick(event: MouseEvent<HTMLDivElement>): void {
    const tick = event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('input[name="othersAccepted"]')
    setMissing(tick?.checked === false)
    if (tick?.checked !== false) return
    event.preventDefault()
    tick.focus()
  }
  return (
    <>
      <Notice severity={problemCount > 0 ? 'warning' : 'info'} role="status" title={problemCount > 0 ? 'Popraw arkusz' : 'Arkusz można wprowadzić'}>
        <p>{sum}</p>
        {problemCount > 0 && (
          <>
            <p>Niczego nie wprowadzono. Popraw wskazane wiersze w arkuszu i wybierz go ponownie.</p>
            <Button kind="secondary" onClick={() => saveProblems(rows)}>
              Pobierz błędy jako arkusz (.csv)
            </Button>
          </>
        )}
      </Notice>
      {problemCount === 0 && does && (
        <>
          <input type="hidden" name="importId" value={importId} />
          <Agreed preview={preview} missing={missing} />
          <ButtonRow onClick={requireTick}>
            <SubmitButton busyText="Wprowadzam…">Wprowadź arkusz</SubmitButton>
          </ButtonRow>
        </>
      )}
      <Rows title="Konta, które przejdą na inne osoby" rows={rows.filter(({ problems, becomesAnother }) => problems.length === 0 && becomesAnother)} />
      <Rows title="Błędy" rows={rows.filter(({ problems }) => problems.length > 0)} />
      <Rows
        title="Co się zmieni"
        rows={rows.filter(({ problems, action, becomesAnother }) => problems.length === 0 && action !== 'unchanged' && !becomesAnother)}
      />
    </>
  )
}

export const UsersSheet = ({ address, owner }: Props) => (
  <div className="needs-scripts" data-begins="touched">
    <CheckedSheet
      label="Arkusz"
      hint={<>Plik .xlsx, .xls albo .csv, najwyżej 5&nbsp;MB i 10&nbsp;000 wierszy.</>}
      accept=".xlsx,.xls,.csv"
      button="Sprawdź arkusz"
      missing="Wybierz plik z arkuszem."
      address={address}
      form={(sent) => sent}
      owner={owner}
      place="users-import"
      found={(preview) => (
        <div key={preview.importId} className={styles.found}>
          <Found preview={preview} />
        </div>
      )}
    />
  </div>
)
