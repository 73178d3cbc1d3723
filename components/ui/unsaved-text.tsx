// What somebody typed into a form that is no longer on the page, because a colleague was faster: it can still be copied.
import type { FormState } from './form-state.ts'
import { Notice } from './notice.tsx'

interface Props {
  /** The form's last try. */
  state: FormState
  /** The field with the text. */
  name: string
}

export const TextToCopy = ({ children }: { children: string | undefined }) => <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</p>

export const hasUnsavedText = ({ state, name }: Props): boolean => state.severity === 'error' && Boolean(state.values[name])

export const UnsavedText = (props: Props) =>
  hasUnsavedText(props) && (
    <Notice severity="warning" title="Tego, co wpisano, nie zapisano">
      <TextToCopy>{props.state.values[props.name]}</TextToCopy>
    </Notice>
  )
