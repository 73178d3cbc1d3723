'use client'
// The parts of the form that need scripts: texts of templates, the editor, files, and unsaved work.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Placeholder } from '#contract/notifications.ts'
import type { DraftOwner } from '#components/editor/use-drafts.ts'
import { AttachmentsField } from '#components/notifications/form/attachments-field.tsx'
import { BodyField } from '#components/notifications/form/body-field.tsx'
import { formOf, textOf } from '#components/notifications/form/fields.ts'
import type { MailContent } from '#components/notifications/form/draft.ts'
import { MailButtons } from '#components/notifications/form/buttons.tsx'
import { MailMessages } from '#components/notifications/form/messages.tsx'
import type { MailLimits } from '#components/notifications/form/use-mail-files.ts'
import { useMailForm, type MailFormState } from '#components/notifications/form/use-mail-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { CreateAddress, Template } from '#lib/notifications/composer.ts'
import { notificationForm } from '#lib/notifications/words.ts'
import { saveForm } from '#lib/uploads/browser/save-form.ts'
import { extraErrors, newNotification, patternFileNames, type AboutOfForm } from './new-notification.ts'

interface Props {
  address: CreateAddress
  drafts: DraftOwner
  initial: MailContent
  limits: MailLimits
  templates: readonly Template[]
  /** The message type whose text is in the form. */
  written: Template | null
  placeholders: readonly Placeholder[]
  about: AboutOfForm
  ids: { body: string; attachments: string }
  bodyError: string | undefined
  /** Targets of 'Anuluj', and of saving as a draft. */
  back: string
  /** Target of 'Wyślij'. */
  sending: string
  path: string
  /** Plain fields, at their places in the form. */
  type: ReactNode
  head: ReactNode
  tail: ReactNode
  event: ReactNode
}

const { labels } = notificationForm

/** The state in which the page was sent. */
const valueAtFirst = ({ options }: HTMLSelectElement): string => [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''

/** The text in the editor, or in the plain field before the editor has loaded. */
function isBodyTyped(element: HTMLFormElement, { isBodyTyped: isTyped, content }: MailFormState): boolean {
  const field = element.elements.namedItem('body')
  return isTyped ? content.body !== '' : field instanceof HTMLTextAreaElement && field.value.trim() !== '' && field.value !== content.body
}

/** The text of the chosen type replaces that of another type, but never typed text. */
function useTemplates(
  { templates, written, initial }: Pick<Props, 'templates' | 'written' | 'initial'>,
  form: MailFormState,
  root: RefObject<HTMLElement | null>,
) {
  const [offered, setOffered] = useState<Template | null>(null)
  const last = useRef({ subject: written?.subject ?? '', body: initial.body })
  const put = (template: Template) => {
    form.write(template)
    last.current = { subject: template.subject, body: template.body }
    setOffered(null)
  }
  const choose = useEffectEvent((id: string) => {
    const element = formOf(root)
    const template = templates.find(({ messageTypeId }) => String(messageTypeId) === id)
    if (!element || !template || (!template.subject && !template.body)) return setOffered(null)
    const subject = textOf(element, 'subject').trim()
    const isSubjectTyped = subject !== '' && subject !== last.current.subject && subject !== template.subject
    if (isSubjectTyped || isBodyTyped(element, form)) setOffered(template)
    else put(template)
  })
  useEffect(() => {
    const element = formOf(root)
    const changed = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.name === 'messageTypeId') choose(target.value)
    }
    element?.addEventListener('change', changed)
    const type = element?.elements.namedItem('messageTypeId')
    // A type that was chosen before the scripts ran.
    if (type instanceof HTMLSelectElement && type.value !== valueAtFirst(type)) queueMicrotask(() => choose(type.value))
    return () => element?.removeEventListener('change', changed)
  }, [root])
  return { offered, put, keep: () => setOffered(null) }
}

const Offer = ({ template, onPut, onKeep }: { template: Template; onPut: () => void; onKeep: () => void }) => (
  <Notice severity="info" role="status" title="Temat i treść zostały bez zmian">
    <p>Coś już w nich wpisano. Tekst wzoru „{template.name}” zastąpi i temat, i treść.</p>
    <Button kind="secondary" onClick={onPut}>
      Wstaw tekst wzoru
    </Button>{' '}
    <Button kind="quiet" onClick={onKeep}>
      Zostaw mój tekst
    </Button>
  </Notice>
)

export function ComposerIsland(props: Props) {
  const { address, initial, limits, placeholders, about, ids, bodyError, back, sending, path } = props
  const root = useRef<HTMLDivElement>(null)
  const form = useMailForm({
    words: notificationForm,
    drafts: props.drafts,
    initial,
    limits,
    root,
    otherNames: () => patternFileNames(formOf(root)),
    extraErrors,
    save: async (element, content, keyFor) => {
      const body = newNotification(element, content, about)
      const { id } = await saveForm(address, { form: body, key: keyFor(body) })
      return id
    },
  })
  const { offered, put, keep } = useTemplates(props, form, root)
  return (
    <div ref={root}>
      {form.question}
      <MailMessages form={form} bodyId={ids.body} path={path} />
      {props.type}
      {offered && <Offer template={offered} onPut={() => put(offered)} onKeep={keep} />}
      {props.head}
      <BodyField form={form} id={ids.body} label={labels.body} placeholders={placeholders} addsPictures error={bodyError} />
      {props.tail}
      <AttachmentsField form={form} id={ids.attachments} label={labels.attachments} limits={limits} />
      <noscript>
        <Notice>Załączniki i obrazy w treści wymagają włączenia skryptów w przeglądarce.</Notice>
      </noscript>
      {props.event}
      <MailButtons form={form} back={back} sending={sending} send="Wyślij" />
    </div>
  )
}
