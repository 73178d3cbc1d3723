// Boxes that are ticked stay ticked when another button or link of the page is pressed: the address that it leads to carries them along.
import { useEffect } from 'react'
import { tickedHref } from '#lib/links/meetings.ts'
import { SEVERAL_FORM } from './kinds.ts'

/** Ids of the ticked documents; null: there are no boxes. */
function tickedNow(): string[] | null {
  const boxes = document.getElementById(SEVERAL_FORM)
  return boxes instanceof HTMLFormElement ? new FormData(boxes).getAll('documentIds').map(String) : null
}

function keepTicks({ target }: Event): void {
  const ids = tickedNow()
  if (!ids || !(target instanceof HTMLFormElement) || target.id === SEVERAL_FORM || !target.closest('main')) return
  for (const name of ['_success', '_back']) {
    const field = target.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = tickedHref(field.value, ids)
  }
}

/** A link to another state of this page. One to a place on it does not load it anew. */
function keepTicksByLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const ids = tickedNow()
  if (!ids || !link?.closest('main') || link.pathname !== location.pathname || link.getAttribute('href')?.startsWith('#')) return
  link.href = tickedHref(link.href, ids)
}

export function useKeptTicks(): void {
  useEffect(() => {
    document.addEventListener('submit', keepTicks)
    document.addEventListener('click', keepTicksByLink)
    return () => {
      document.removeEventListener('submit', keepTicks)
      document.removeEventListener('click', keepTicksByLink)
    }
  }, [])
}
