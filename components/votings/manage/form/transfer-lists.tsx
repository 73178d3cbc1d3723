'use client'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { counted } from '#common/plural.ts'
import type { Answer, AnswerProps } from './answer-options.tsx'
import styles from './form.module.css'

const ANSWERS = { one: 'wariant', few: 'warianty', many: 'wariantów' }

interface ActProps {
  id: string
  label: string
  text: string
  onPress: () => void
  isOff?: boolean
}

const Act = ({ id, label, text, onPress, isOff = false }: ActProps) => (
  <button type="button" id={id} aria-label={label} title={label} aria-disabled={isOff ? true : undefined} onClick={isOff ? undefined : onPress}>
    {text}
  </button>
)

interface ListProps {
  id: string
  title: string
  empty: string
  isOrdered?: boolean
  children: ReactNode[]
}

function List({ id, title, empty, isOrdered, children }: ListProps) {
  const Kind = isOrdered ? 'ol' : 'ul'
  return (
    <div id={id} className={styles.list} role="group" aria-labelledby={`${id}-nazwa`} tabIndex={-1}>
      <p id={`${id}-nazwa`}>{title}</p>
      {children.length > 0 ? <Kind>{children}</Kind> : <div className={styles.empty}>{empty}</div>}
    </div>
  )
}

/** The row that moves to the place of a removed one; null: none is left. */
const neighbour = (ids: readonly number[], index: number): number | null => ids.filter((_, i) => i !== index)[Math.min(index, ids.length - 2)] ?? null

function movedTo(ids: readonly number[], from: number, to: number): readonly number[] {
  const others = ids.filter((_, i) => i !== from)
  return [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)]
}

interface Change {
  ids: readonly number[]
  /** Id of the element that gets the focus, since the pressed button may be gone. */
  focus: string
  told: string
}

/** The chosen answers, and the announcement of the last change. */
function useChosen(first: readonly number[]) {
  const [last, setLast] = useState<Change>({ ids: first, focus: '', told: '' })
  const mark = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!last.focus) return
    document.getElementById(last.focus)?.focus()
    // A change by scripts fires no input event, so the page is told that there is unsaved work.
    mark.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [last])
  return { ...last, change: setLast, mark }
}

export function TransferLists({ id, name, answers, chosen: first }: AnswerProps) {
  const known = first.filter((one) => answers.some((answer) => answer.id === one))
  const { ids: chosen, told, change, mark } = useChosen(known)
  const nameOf = (one: number) => answers.find((answer) => answer.id === one)?.name ?? ''
  const left = answers.filter((answer) => !chosen.includes(answer.id))
  const [available, picked] = [`${id}-dostepne`, `${id}-wybrane`]
  const button = (act: 'dodaj' | 'usun' | 'wyzej' | 'nizej', one: number) => `${id}-${act}-${one}`

  function add({ id: one, name: added }: Answer, index: number): void {
    const ids = [...chosen, one]
    const near = neighbour(
      left.map((answer) => answer.id),
      index,
    )
    change({ ids, focus: near === null ? picked : button('dodaj', near), told: `Dodano: ${added}. Wybrano ${counted(ids.length, ANSWERS)}.` })
  }
  function remove(one: number, index: number): void {
    const ids = chosen.filter((other) => other !== one)
    const near = neighbour(chosen, index)
    change({ ids, focus: near === null ? available : button('usun', near), told: `Usunięto: ${nameOf(one)}. Wybrano ${counted(ids.length, ANSWERS)}.` })
  }
  const move = (one: number, from: number, to: number, act: 'wyzej' | 'nizej') =>
    change({ ids: movedTo(chosen, from, to), focus: button(act, one), told: `${nameOf(one)}: miejsce ${to + 1} z ${chosen.length}.` })

  return (
    <div className={styles.lists} id={id} tabIndex={-1}>
      <input type="hidden" ref={mark} />
      {chosen.map((one) => (
        <input key={one} type="hidden" name={name} value={one} />
      ))}
      <List title="Dostępne" id={available} empty="Wybrano wszystkie warianty.">
        {left.map((answer, i) => (
          <li key={answer.id}>
            <span>{answer.name}</span>
            <Act id={button('dodaj', answer.id)} label={`Dodaj: ${answer.name}`} text="+" onPress={() => add(answer, i)} />
          </li>
        ))}
      </List>
      <List title="Wybrane, w kolejności na karcie" id={picked} empty="Dodaj co najmniej dwa warianty." isOrdered>
        {chosen.map((one, i) => (
          <li key={one}>
            <span>
              {i + 1}. {nameOf(one)}
            </span>
            <Act id={button('wyzej', one)} label={`Wyżej: ${nameOf(one)}`} text="↑" onPress={() => move(one, i, i - 1, 'wyzej')} isOff={i === 0} />
            <Act
              id={button('nizej', one)}
              label={`Niżej: ${nameOf(one)}`}
              text="↓"
              onPress={() => move(one, i, i + 1, 'nizej')}
              isOff={i === chosen.length - 1}
            />
            <Act id={button('usun', one)} label={`Usuń: ${nameOf(one)}`} text="×" onPress={() => remove(one, i)} />
          </li>
        ))}
      </List>
      <p role="status" className="hidden-text">
        {told}
      </p>
    </div>
  )
}
