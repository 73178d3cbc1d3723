// One place up or down: two forms for a whole list, and two buttons in each row. What is next to the item is for the provider to say,
// so it works across pages, without scripts, and where a colleague has changed the order.
import { StepNode, WAYS } from '#contract/document-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { stepNodeForms } from '#lib/documents/changing/bulk-words.ts'
import { STEP_FORMS } from './step-buttons.tsx'

type Way = (typeof WAYS)[number]

interface Props {
  /** Where one goes, `{id}` being the item. */
  success: (way: Way) => string
  back: string
}

export const StepForms = ({ success, back }: Props) =>
  WAYS.map((way) => (
    // Its buttons say which item is meant.
    <ActionForm key={way} id={STEP_FORMS[way]} form={stepNodeForms[way]} endpoint={StepNode} success={success(way)} back={back}>
      {null}
    </ActionForm>
  ))
