'use client'
// The agenda in its order.
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { OrderedList, type OrderedItem } from '#components/ui/order/ordered-list.tsx'
import { StepButtons, type Way } from '#components/ui/order/step-button.tsx'
import styles from '#components/meetings/meetings.module.css'
import { stepFormId } from './kinds.ts'

/** Plain: what is made of it is not sent twice. */
export interface AgendaRow extends OrderedItem {
  number: string
  title: string
  speaker: string | null
  isWithdrawn: boolean
  /** The way it has just gone: that button keeps the focus. */
  gone: Way | undefined
  editHref: string
  /** What else is done with it, where somebody has asked for it. */
  panel: ReactNode
}

const FORMS = { up: stepFormId('up'), down: stepFormId('down') }

function Row({ id, name, number, title, speaker, isWithdrawn, gone, editHref, panel, place, count }: AgendaRow & { place: number; count: number }) {
  return (
    <div className={styles.content} id={`punkt-${id}`}>
      <div className={styles.line}>
        <p>
          <strong>{number}.</strong> {isWithdrawn ? <s>{title}</s> : title} {isWithdrawn && <Badge>Wycofany</Badge>}
          {speaker && <span className={styles.note}> {speaker}</span>}
        </p>
        <div className={styles.tools}>
          <StepButtons name={name} place={place} count={count} gone={gone} form={FORMS} tells={{ field: 'itemId', value: id }} />
          <a href={editHref}>
            Edytuj<span className="hidden-text">: {name}</span>
          </a>
        </div>
      </div>
      {panel}
    </div>
  )
}

interface Props {
  /** Id of the form that moves an item. */
  form: string
  items: readonly AgendaRow[]
  /** The item that was dragged last; its handle has the focus. */
  moved: number
  /** Where one goes when an item is moved; ends with a 0 in the place of the item. */
  success: string
}

export const AgendaOrder = ({ form, items, moved, success }: Props) => (
  <OrderedList
    form={form}
    items={items}
    what="punkt"
    label="Punkty w kolejności"
    styles={{ list: styles.agenda, row: styles.ordered }}
    dragged={moved}
    success={success}
    fields={({ item, to }) => ({ itemId: String(item.id), place: String(to) })}
  >
    {({ item, place, handle }) => (
      <>
        {handle}
        <Row {...item} place={place} count={items.length} />
      </>
    )}
  </OrderedList>
)
