// A question before an action: the browser's own dialog, opened and closed by attributes of buttons, so that it
// works without scripts; the page's script does the same in browsers without support for those attributes.
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/kit.ts'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import { Button, ButtonRow } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { NoDefault } from './selection.tsx'
import { SubmitButton } from './submit-button.tsx'
import { writtenByScript } from './written-by-script.ts'

interface OpenerProps {
  /** Id of the dialog. */
  dialog: string
  kind?: 'primary' | 'secondary' | 'quiet'
  /** The form whose chosen rows the question is about, and the message when none is chosen. */
  selection?: { form: string; missing: string }
  /** For buttons whose text alone does not say what they are about. */
  'aria-label'?: string
  children: ReactNode
}

// React's types do not know these attributes yet.
const commands = (command: 'show-modal' | 'close', dialog: string) => ({ command, commandfor: dialog })

export function ConfirmButton({ dialog, kind = 'secondary', selection, children, ...label }: OpenerProps) {
  return (
    <>
      {selection && <NoDefault form={selection.form} />}
      <Button
        {...label}
        kind={kind}
        aria-haspopup="dialog"
        {...commands('show-modal', dialog)}
        {...(selection && { form: selection.form, 'data-needs-selection': selection.missing })}
      >
        {children}
      </Button>
    </>
  )
}

/** `first`: gets the focus when the dialog opens, so that a hurried Enter changes nothing. */
export const CloseButton = ({ dialog, first, children }: Pick<OpenerProps, 'dialog' | 'children'> & { first?: boolean }) => (
  <Button kind="secondary" {...(first && { autoFocus: true })} {...commands('close', dialog)}>
    {children}
  </Button>
)

type Confirmed<E extends AnyEndpoint> =
  /** Id of a form of the page that 'Tak' sends. */
  | { form: string; action?: undefined }
  /** A form of the dialog's own. */
  | { form?: undefined; action: Omit<ActionFormProps<E>, 'children' | 'state'> }

type Props<E extends AnyEndpoint> = Confirmed<E> & {
  /** Unique on the page. */
  id: string
  title: string
  /** Shown on 'Tak' until the answer comes. */
  busyText?: string
  /** The message when nothing is chosen; without scripts the dialog opens nevertheless. */
  missing?: string
  /** The consequences. */
  children: ReactNode
}

const Yes = ({ form, busyText }: { form?: string | undefined; busyText: string }) => (
  <SubmitButton form={form} busyText={busyText}>
    Tak
  </SubmitButton>
)

/** The browser keeps the focus inside, returns it to the button that opened the dialog, and closes it on Escape. */
export function ConfirmDialog<const E extends AnyEndpoint>({ id, title, busyText = 'Wysyłanie…', missing, children, form, action }: Props<E>) {
  return (
    <dialog
      id={id}
      role="alertdialog"
      aria-labelledby={`${id}-tytul`}
      aria-describedby={`${id}-opis`}
      className={missing ? `${styles.dialog} ${styles.ofSelection}` : styles.dialog}
      data-confirm=""
      suppressHydrationWarning
    >
      <h2 id={`${id}-tytul`}>{title}</h2>
      <div id={`${id}-opis`}>
        {missing && <p className={styles.missing}>{missing}</p>}
        <div className={styles.question}>{children}</div>
        {form !== undefined && <ul hidden data-selected-names="" {...writtenByScript()} />}
      </div>
      <ButtonRow>
        <CloseButton dialog={id} first>
          {missing && <span className={styles.missing}>Zamknij</span>}
          <span className={styles.question}>Nie</span>
        </CloseButton>
        {action ? (
          <ActionForm {...action}>
            <Yes busyText={busyText} />
          </ActionForm>
        ) : (
          <span className={styles.question}>
            <Yes form={form} busyText={busyText} />
          </span>
        )}
      </ButtonRow>
    </dialog>
  )
}
