'use client'
// Keyboard navigation over the days of a month or week: one day can be focused, arrow keys move to others, Enter opens one.
// The library renders a table; it becomes a grid, as the ARIA pattern requires.
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { today } from '#common/warsaw-clock.ts'
import { dayOfKey } from '#lib/format/days.ts'
import { periodOf, periodTitle, type Period } from '#lib/calendar/periods.ts'

const CELLS = '[role="cell"][data-date], [role="gridcell"][data-date]'

interface Options {
  root: RefObject<HTMLElement | null>
  shown: Pick<Period, 'view' | 'from'>
  /** Accessible description of a day, in addition to the text in its cell. */
  descriptionOf: (day: string) => string
  onOpen: (day: string) => void
  /** Opens a period that is not shown. */
  onMove: (day: string) => void
  /** Makes a new event on the day, where the person may. */
  onCreate?: (day: string) => void
}

/** The hours have two rows of cells: whole-day events, and the hours in the last one. */
const oneOfADay = (cells: readonly HTMLElement[]): HTMLElement[] => [...new Map(cells.map((cell) => [cell.dataset.date, cell])).values()]

export function useDayKeys({ root, shown: { view, from }, descriptionOf, onOpen, onMove, onCreate }: Options): (event: KeyboardEvent) => void {
  const period = periodOf(view, from)
  const chosen = useRef<string | null>(null)
  /** A day that gets the focus as soon as it is rendered. */
  const awaited = useRef<string | null>(null)
  const isWithin = (day: string | null): day is string => day !== null && day >= period.from && day < period.to
  const cellsOf = () => oneOfADay([...(root.current?.querySelectorAll<HTMLElement>(CELLS) ?? [])])

  function focus(day: string): void {
    chosen.current = day
    for (const cell of cellsOf()) {
      cell.tabIndex = cell.dataset.date === day ? 0 : -1
      if (cell.dataset.date === day) cell.focus()
    }
  }

  // Runs after every render, because the library renders its cells again whenever it likes.
  useEffect(() => {
    if (view === 'day') return
    const table = root.current?.querySelector('[role="table"]')
    table?.setAttribute('role', 'grid')
    root.current?.querySelector('[role="grid"]')?.setAttribute('aria-label', `Dni: ${periodTitle(period)}`)
    const now = today()
    const entry = [awaited.current, chosen.current, now].find(isWithin) ?? period.from
    for (const cell of cellsOf()) {
      const day = cell.dataset.date ?? ''
      cell.setAttribute('role', 'gridcell')
      // Its accessible name is its content.
      cell.setAttribute('aria-description', descriptionOf(day))
      cell.tabIndex = day === entry ? 0 : -1
    }
    if (!isWithin(awaited.current)) return
    focus(awaited.current)
    awaited.current = null
  })

  return (event) => {
    const day = event.target instanceof HTMLElement && event.target.matches(CELLS) ? event.target.dataset.date : undefined
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayOfKey(event.key, day)
    if (event.key === 'Enter' || event.key === ' ') onOpen(day)
    else if (onCreate && event.key.toLowerCase() === 'n') onCreate(day)
    else if (to === null) return
    else if (isWithin(to)) focus(to)
    else {
      awaited.current = to
      onMove(to)
    }
    event.preventDefault()
  }
}
