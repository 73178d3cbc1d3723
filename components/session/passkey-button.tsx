// A button that a passkey answers to. What the device signs or makes goes into the field beside it; only scripts can ask the device.
import type { ReactNode } from 'react'
import { BeginPasskey, BeginPasskeySignIn } from '#contract/passkeys.ts'
import { Button } from '#components/ui/button.tsx'
import { doorPath } from '#lib/provider/door-path.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import styles from './session.module.css'

interface Props {
  /** A new passkey, or one that signs. */
  ceremony: 'create' | 'get'
  kind?: 'primary' | 'secondary'
  wide?: true
  /** Where the form is sent by it, if elsewhere than by its other buttons. */
  formAction?: string
  /** The browser also offers passkeys in the field of the name. */
  listed?: boolean
  busyText: string
  children: ReactNode
}

export const PasskeyButton = ({ ceremony, kind = 'secondary', listed, busyText, ...rest }: Props) => (
  <div className={`${styles.passkey} needs-scripts`}>
    <input type="hidden" name="passkey" autoComplete="off" />
    <Button
      {...rest}
      type="submit"
      kind={kind}
      data-busy-text={busyText}
      data-passkey={ceremony}
      data-passkey-by={pageScript('passkeys').src}
      data-passkey-list={listed ? '' : undefined}
      data-passkey-options={doorPath((ceremony === 'create' ? BeginPasskey : BeginPasskeySignIn).path)}
      suppressHydrationWarning
    />
    <p role="status" data-passkey-told="" />
  </div>
)
