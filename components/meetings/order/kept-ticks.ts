// Boxes that are ticked stay ticked when another button of the page is pressed: the address that it leads to carries them along.
import { useEffect } from 'react'
import { tickedHref } from '#lib/links/meetings.ts'
import { SEVERAL_FORM } from './kinds.ts'

function keepTicks({ target }: Event): void {
  const boxes = document.getElementById(SEVERAL_FORM)
  if (!(target instanceof HTMLFormElement) || !(boxes instanceof HTMLFormElement) || target === boxes || !target.closest('main')) return
  const ids = new FormData(boxes).getAll('documentIds').map(String)
  for (const name of ['_success', '_back']) {
    const field = target.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = tickedHref(field.value, ids)
  }
}

export function useKeptTicks(): void {
  useEffect(() => {
    document.addEventListener('submit', keepTicks)
    return () => document.removeEventListener('submit', keepTicks)
  }, [])
}
