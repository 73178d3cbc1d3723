// Moving by one place: two forms for a whole list, and two buttons in each row. The provider knows what is next to the item,
// so it works across pages, without scripts, and where a colleague has changed the order.
import { StepNode, WAYS } from '#contract/document-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { stepNodeForms } from '#lib/documents/changing/bulk-words.ts'
import { STEP_FORMS } from './step-buttons.tsx'

type Way = (typeof WAYS)[number]

interface Props {
  /** Where to go afterwards; `{id}` stands for the item. */
  success: (way: Way) => string
  back: string
}

export const StepForms = ({ success, back }: Props) =>
  WAYS.map((way) => (
    // The pressed button names the item.
    <ActionForm key={way} id={STEP_FORMS[way]} form={stepNodeForms[way]} endpoint={StepNode} success={success(way)} back={back}>
      {null}
    </ActionForm>
  ))
