// What every list that is put into order by hand shares: how the keyboard moves an item, and what is said of it.
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

// Without smooth scrolling: places measured while the page still moves would be wrong.
export const SORTING_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const }

interface Sorted {
  /** What it is called, the same in nominative and accusative: 'obraz', 'element'. */
  what: string
  name: (key: UniqueIdentifier) => string
  /** From 0. */
  placeOf: (key: UniqueIdentifier) => number
  count: number
}

export function sortingWords({ what, name, placeOf, count }: Sorted): { announcements: Announcements; screenReaderInstructions: { draggable: string } } {
  const begun = what.charAt(0).toUpperCase() + what.slice(1)
  const place = (key: UniqueIdentifier) => `${placeOf(key) + 1} z ${count}`
  const lifted = (key: UniqueIdentifier) => `Podniesiono ${what} ${name(key)}, miejsce ${place(key)}.`
  return {
    announcements: {
      onDragStart: ({ active }) => lifted(active.id),
      // It is over its own place as soon as it is lifted: saying so would cut short what is said of lifting it.
      onDragOver: ({ active, over }) =>
        !over ? '' : over.id === active.id ? lifted(active.id) : `${begun} ${name(active.id)} jest nad miejscem ${place(over.id)}.`,
      onDragEnd: ({ active, over }) => (over ? `Upuszczono ${what} ${name(active.id)} na miejscu ${place(over.id)}.` : `Upuszczono ${what}.`),
      onDragCancel: ({ active }) => `Zrezygnowano. ${begun} ${name(active.id)} jest na swoim miejscu.`,
    },
    screenReaderInstructions: {
      draggable: `Naciśnij spację, aby podnieść ${what}. Strzałkami w górę i w dół zmień jego miejsce, spacją go upuść, klawiszem Escape zrezygnuj.`,
    },
  }
}
