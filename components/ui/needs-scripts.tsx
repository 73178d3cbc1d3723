import { Notice } from './notice.tsx'

/** Files are sent in pieces, so that a broken connection loses little, and only a script can do that. */
export function NeedsScripts() {
  return (
    <noscript>
      <Notice severity="warning">Wysyłanie plików wymaga włączenia skryptów w przeglądarce.</Notice>
    </noscript>
  )
}
