// Begins the parts that are on the page.
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { showMessage } from '#components/shell/page-script.ts'
import type { PartName } from '#components/parts/part.tsx'
import { PARTS } from './parts.ts'

/** Calls `done` when all within it listens. */
function Begun({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(done, [done])
  return children
}

async function start(place: HTMLElement): Promise<void> {
  const Component = (await PARTS[place.dataset.part as PartName]()) as ComponentType<object>
  const props = JSON.parse(place.dataset.props ?? '{}') as object
  await new Promise<void>((done) => {
    hydrateRoot(
      place,
      <Begun done={done}>
        <Component {...props} />
      </Begun>,
    )
  })
}

/** The page's script hears of it: what was done before is waiting. */
export async function startParts(): Promise<void> {
  try {
    await Promise.all([...document.querySelectorAll<HTMLElement>('[data-part]')].map(start))
  } catch (error) {
    showMessage('Nie udało się wczytać tej części strony. Sprawdź połączenie i odśwież stronę.', { severity: 'error' })
    throw error
  }
  document.documentElement.dataset.begun = ''
  dispatchEvent(new Event('km-arrived'))
}
