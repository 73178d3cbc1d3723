import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Kind = 'primary' | 'secondary' | 'quiet'

const className = (kind: Kind, wide: boolean | undefined) => `${styles.button} ${styles[kind]}${wide ? ` ${styles.wide}` : ''}`

interface Look {
  kind?: Kind
  /** As wide as its column. */
  wide?: boolean
}

export function Button({ kind = 'primary', wide, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button {...rest} type={type} className={className(kind, wide)} />
}

export function ButtonLink({ kind = 'primary', wide, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={className(kind, wide)}>
      {children}
    </a>
  )
}

export function ButtonRow(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.row} />
}
