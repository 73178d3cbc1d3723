'use client'
// The toolbar stays visible while writing and is one stop of the Tab key: arrow keys move from tool to tool.
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { LinkControl } from './link-control.tsx'
import { MediaControl, type Media } from './media-control.tsx'
import { TableBar } from './table/bar.tsx'
import { TableControl } from './table/control.tsx'
import styles from './toolbar.module.css'

export const LABELS = {
  h2ControlLabel: 'Tytuł',
  h3ControlLabel: 'Śródtytuł',
  boldControlLabel: 'Pogrubienie',
  italicControlLabel: 'Kursywa',
  underlineControlLabel: 'Podkreślenie',
  strikeControlLabel: 'Przekreślenie',
  highlightControlLabel: 'Wyróżnienie',
  undoControlLabel: 'Cofnij',
  redoControlLabel: 'Ponów',
  orderedListControlLabel: 'Lista numerowana',
  bulletListControlLabel: 'Lista punktowana',
  blockquoteControlLabel: 'Cytat',
  clearFormattingControlLabel: 'Usuń formatowanie',
}

const TOOLS = 'Formatowanie treści'
const allTools = (bar: Element) => [...bar.querySelectorAll('button')].filter((tool) => !tool.closest('dialog'))
const toolsOf = (bar: Element) => allTools(bar).filter((tool) => !tool.disabled)

/** Tab reaches one tool at a time: the one used last, or the first while that is disabled. */
function keepOneStop(bar: Element, last: Element | null): void {
  const tools = toolsOf(bar)
  const stop = tools.find((tool) => tool === last) ?? tools[0]
  // Disabled ones, too: they would be stops once they are enabled.
  for (const tool of allTools(bar)) tool.tabIndex = tool === stop ? 0 : -1
}

const nextPlace = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Moves the focus from the text to the toolbar. */
export function focusTools(text: Element): void {
  const bar = text.closest('[data-editor]')?.querySelector('[role="toolbar"]')
  if (bar)
    toolsOf(bar)
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus()
}

export function Toolbar({ media, message }: { media: Media; message: ReactNode }) {
  const { editor } = useRichTextEditorContext()
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const keep = () => keepOneStop(element, last.current)
    keep()
    // A tool that was disabled or added.
    const watch = new MutationObserver(keep)
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => watch.disconnect()
  }, [])
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target.closest('dialog')) return
    last.current = target
    keepOneStop(currentTarget, target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).closest('dialog')) return
    // At once: the editor's own command waits for the next frame, and would take the focus from a tool that is reached meanwhile.
    if (event.key === 'Escape') return editor?.view.focus()
    const tools = toolsOf(event.currentTarget)
    const to = nextPlace(event.key, tools.indexOf(event.target as HTMLButtonElement), tools.length)
    if (to === null) return
    event.preventDefault()
    tools[to]?.focus()
  }
  return (
    <div className={styles.bar}>
      <div ref={bar} role="toolbar" aria-label={TOOLS} aria-keyshortcuts="Alt+F10" onFocus={onFocus} onKeyDown={onKeyDown}>
        <div className={styles.tools}>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.Highlight />
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
          <LinkControl />
          <MediaControl {...media} />
          <RichTextEditor.OrderedList />
          <RichTextEditor.BulletList />
          <RichTextEditor.Blockquote />
          <TableControl />
          <RichTextEditor.ClearFormatting />
        </div>
        <TableBar />
      </div>
      {message}
    </div>
  )
}
