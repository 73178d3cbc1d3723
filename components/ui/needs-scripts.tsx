import { Notice } from './notice.tsx'

/** Files travel in pieces so that a broken line loses little, and only a script can cut them. */
export function NeedsScripts() {
  return (
    <noscript>
      <Notice severity="warning">Wysyłanie plików wymaga włączenia skryptów w przeglądarce.</Notice>
    </noscript>
  )
}
