// Shared by all lists that are ordered by hand: how the keyboard moves an item, and the announcements.
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

// Without smooth scrolling, because positions measured while the page moves would be wrong.
export const SORTING_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const }

interface Sorted {
  /** The noun for an item, equal in nominative and accusative: 'obraz', 'element'. */
  what: string
  name: (key: UniqueIdentifier) => string
  /** From 0. */
  placeOf: (key: UniqueIdentifier) => number
  count: number
  /** Of an item that is over another one, instead of its number among all. */
  placeSaid?: ((item: UniqueIdentifier, over: UniqueIdentifier) => string) | undefined
}

export function sortingWords({ what, name, placeOf, count, placeSaid }: Sorted): {
  announcements: Announcements
  screenReaderInstructions: { draggable: string }
} {
  const begun = what.charAt(0).toUpperCase() + what.slice(1)
  const place = (key: UniqueIdentifier, over: UniqueIdentifier) => placeSaid?.(key, over) ?? `${placeOf(over) + 1} z ${count}`
  const lifted = (key: UniqueIdentifier) => `Podniesiono ${what} ${name(key)}, miejsce ${place(key, key)}.`
  return {
    announcements: {
      onDragStart: ({ active }) => lifted(active.id),
      // A lifted item is over its own place at first: announcing that would interrupt the announcement of the lift.
      onDragOver: ({ active, over }) =>
        !over ? '' : over.id === active.id ? lifted(active.id) : `${begun} ${name(active.id)} jest nad miejscem ${place(active.id, over.id)}.`,
      onDragEnd: ({ active, over }) => (over ? `Upuszczono ${what} ${name(active.id)} na miejscu ${place(active.id, over.id)}.` : `Upuszczono ${what}.`),
      onDragCancel: ({ active }) => `Zrezygnowano. ${begun} ${name(active.id)} jest na swoim miejscu.`,
    },
    screenReaderInstructions: {
      draggable: `Naciśnij spację, aby podnieść ${what}. Strzałkami w górę i w dół zmień jego miejsce, spacją go upuść, klawiszem Escape zrezygnuj.`,
    },
  }
}
