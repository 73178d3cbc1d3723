// Attachments of the copied mailing: they are sent too, unless they are removed.
import choices from '#components/ui/choices.module.css'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import type { ComposerState } from './form.tsx'

/** Name of the field in the call. */
const PATTERN_FILES = 'copyOf.attachmentIds'

export function PatternFiles({ state, pattern }: { state: ComposerState; pattern: OneNotification | null }) {
  if (!pattern || pattern.attachments.length === 0) return null
  const tried = state.severity === 'error' ? ((state.values as Record<string, string>)[PATTERN_FILES]?.split('\n') ?? []) : null
  return (
    <fieldset className={choices.group}>
      <legend>{state.words.labels.copyOf}</legend>
      {pattern.attachments.map(({ id, fileName, fileSize }) => (
        <label key={id} className={choices.choice}>
          <input type="checkbox" name={PATTERN_FILES} value={id} defaultChecked={tried === null || tried.includes(String(id))} />
          <span>{fileName}</span> <small>({formatFileSize(fileSize)})</small>
        </label>
      ))}
    </fieldset>
  )
}
