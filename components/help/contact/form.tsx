// The form of a message to the secretariat. Without scripts it has no attachments.
import { CONTACT_ATTACHMENT_BYTES_MAX, CONTACT_ATTACHMENTS_MAX, CONTACT_BODY_MAX, CONTACT_SUBJECT_MAX, SendContactMessage } from '#contract/help.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Switch } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { wasReturned, type FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { CONTACT_ADDRESS } from '#lib/help/save-addresses.ts'
import { contactForm } from '#lib/help/words.ts'
import { Part } from '#components/parts/part.tsx'
import { ContactFiles } from './files.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'

interface Props {
  state: FormState<keyof typeof contactForm.labels>
  /** The person who writes. */
  owner: string
  path: string
}

export const ContactForm = ({ state, owner, path }: Props) => (
  <ActionForm form={contactForm} endpoint={SendContactMessage} state={state} success={path} back={path}>
    <Field state={state} name="subject" hint={requiredUpTo(CONTACT_SUBJECT_MAX)} />
    <TextArea state={state} name="body" rows={8} hint={requiredUpTo(CONTACT_BODY_MAX)} />
    <Part
      name="contact-files"
      of={ContactFiles}
      props={{
        address: CONTACT_ADDRESS,
        owner,
        again: wasReturned(state),
        limits: { count: CONTACT_ATTACHMENTS_MAX, bytes: CONTACT_ATTACHMENT_BYTES_MAX },
        success: `${path}?komunikat=${contactForm.outcome?.key ?? ''}`,
      }}
    />
    <Switch state={state} name="sendCopy" on={false} hint="Ta sama wiadomość z załącznikami przyjdzie na adres e-mail Twojego konta." />
    <ButtonRow>
      <SubmitButton busyText="Wysyłam…">Wyślij</SubmitButton>
    </ButtonRow>
  </ActionForm>
)
