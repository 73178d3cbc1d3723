'use client'
// The documents, or the votings, of a meeting under its items: what is dropped under another heading stands at that item.
import { arrayMove } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { OrderedList, type Move, type OrderedItem } from '#components/ui/order/ordered-list.tsx'
import { StepButtons, type Way } from '#components/ui/order/step-button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/meetings/meetings.module.css'
import { useKeptTicks } from './kept-ticks.ts'
import { KINDS, SEVERAL_FORM, stepFormId, type LinkedKind } from './kinds.ts'

export interface LinkedThing {
  id: number
  /** From 0, and how many stand at its item. */
  place: number
  count: number
  /** At an end of the whole list nothing moves that way. */
  still: Readonly<Record<Way, boolean>>
  /** The way it has just gone: that button keeps the focus. */
  gone: Way | undefined
  /** Whether its box is ticked; null: it has none. */
  chosen: boolean | null
  /** Its own buttons: it stands at several items, so that they have to name this one. */
  tools: ReactNode
}

/** Plain: what is made of it is not sent twice. */
export interface LinkedRow extends OrderedItem {
  /** null: the heading of an item. */
  of: LinkedThing | null
  /** The item above it, or that it is the heading of; null: the papers at no item. */
  itemId: number | null
}

type Moved = Move<LinkedRow>

/** Under which heading it comes to stand, and where there, from 0. */
function standsAt(rows: readonly LinkedRow[], { from, to }: Pick<Moved, 'from' | 'to'>): { heading: LinkedRow; place: number } {
  const above = arrayMove([...rows], from, to).slice(0, to)
  const at = above.findLastIndex(({ of }) => of === null)
  return { heading: above[at] ?? rows[0]!, place: at < 0 ? 0 : above.length - at - 1 }
}

/** The papers at no item have the order of the folder: none of them moves among themselves. */
function sentAs(kind: LinkedKind, rows: readonly LinkedRow[], move: Moved): Readonly<Record<string, string>> | null {
  const { field, put } = KINDS[kind]
  const { heading, place } = standsAt(rows, move)
  const { of, itemId } = move.item
  const common = { [field]: String(of?.id), place: String(place), fromOthers: String(itemId === null) }
  if (heading.itemId !== null) return { ...common, step: put, itemId: String(heading.itemId), fromItemId: String(itemId ?? '') }
  return itemId === null ? null : { ...common, step: 'detach', itemId: String(itemId), fromItemId: '' }
}

interface RowProps {
  kind: LinkedKind
  row: LinkedRow
  of: LinkedThing
}

const Name = ({ row: { name }, of: { id, chosen } }: Omit<RowProps, 'kind'>) =>
  chosen === null ? (
    <p>{name}</p>
  ) : (
    <label className={styles.chosen}>
      <input type="checkbox" form={SEVERAL_FORM} name="documentIds" value={id} defaultChecked={chosen} />
      {name}
    </label>
  )

function Tools({ kind, row: { name, itemId }, of: { id, place, count, still, gone } }: RowProps) {
  const { field, up, down, off } = KINDS[kind]
  return (
    <>
      <StepButtons
        name={name}
        place={place}
        count={count}
        still={still}
        gone={gone}
        form={{ up: stepFormId(up), down: stepFormId(down) }}
        tells={{ field, value: id }}
      />
      {itemId !== null && (
        <SubmitButton kind="quiet" form={stepFormId(off)} name={field} value={String(id)} busyText="Zapisuję…">
          Odłącz<span className="hidden-text">: {name}</span>
        </SubmitButton>
      )}
    </>
  )
}

const Row = (props: RowProps) => (
  <div className={`${styles.content} ${styles.line} ${styles.centred}`}>
    <Name {...props} />
    <div className={styles.tools}>{props.of.tools ?? <Tools {...props} />}</div>
  </div>
)

interface Props {
  kind: LinkedKind
  /** Id of the form that moves one. */
  form: string
  /** Headings, and beneath each what stands at that item. */
  rows: readonly LinkedRow[]
  /** The row that was dragged last; its handle has the focus. */
  moved: number
  /** Where one goes after a move; ends with a 0 in the place of the row. */
  success: string
}

export function LinkedOrder({ kind, form, rows, moved, success }: Props) {
  useKeptTicks()
  return (
    <OrderedList
      form={form}
      items={rows}
      isFixed={({ of }) => of === null}
      what={KINDS[kind].what}
      label={KINDS[kind].label}
      styles={{ list: styles.agenda, row: styles.ordered }}
      dragged={moved}
      success={success}
      fields={(move) => sentAs(kind, rows, move)}
      placeSaid={(places) => {
        const { heading, place } = standsAt(rows, places)
        return `${place + 1}, ${heading.name}`
      }}
    >
      {({ item, handle }) =>
        item.of === null ? (
          <h3 className={styles.heading}>{item.name}</h3>
        ) : (
          <>
            {handle}
            <Row kind={kind} row={item} of={item.of} />
          </>
        )
      }
    </OrderedList>
  )
}
