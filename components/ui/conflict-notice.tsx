// The notice of a form when somebody else saved first.
import { formatDateTime } from '#lib/format/dates.ts'
import type { FormState } from './form-state.ts'
import { Notice } from './notice.tsx'

export type SavedValues = readonly (readonly [label: string, value: string])[]

/** All fields of a form, which are compared: a missing one does not compile. */
export const labelledValues = <Name extends string>(labels: Readonly<Record<Name, string>>, values: Readonly<Record<NoInfer<Name>, string>>): SavedValues =>
  (Object.keys(values) as Name[]).map((name) => [labels[name], values[name]])

/** Who made the last change, and when. */
export interface LastChange {
  updatedAt?: string | null | undefined
  updatedBy?: string | null | undefined
}

interface SavedNowProps {
  saved: SavedValues
  change: LastChange
  /** What the form still contains. */
  kept?: string
}

/** The saved state, by whom and since when, for comparing with the form below. */
export function SavedNow({ saved, change: { updatedAt, updatedBy }, kept = 'to, co wpisano' }: SavedNowProps) {
  return (
    <Notice severity="warning" title="Tak jest zapisane teraz">
      {updatedAt && (
        <p>
          Ostatnia zmiana: {updatedBy && <>{updatedBy}, </>}
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>.
        </p>
      )}
      <dl>
        {saved.map(([label, value]) => (
          <div key={label}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p>W formularzu poniżej jest {kept}. Popraw, co trzeba, i zapisz ponownie, aby zastąpić zapisane dane.</p>
    </Notice>
  )
}

export const CONFLICT = 'Ktoś zmienił te dane po ich otwarciu i nic nie zostało zapisane. Porównaj je z wpisanymi.'

/**
 * Whether the tried form is older than the saved state: the provider said so, or the form waited for a sign-in,
 * or was refused for another reason while somebody else saved. Saving it again would replace that unseen.
 */
export function isConflict({ code, severity, values }: Pick<FormState, 'code' | 'severity' | 'values'>, updatedAt: string | null | undefined): boolean {
  if (code === 'ERROR_EDIT_CONFLICT') return true
  return severity === 'error' && Boolean(values.updatedAt) && values.updatedAt !== (updatedAt ?? '')
}
