import { outcomeMessage, outcomeDurationMs, outcomeText } from '#lib/shell/words.ts'
import { PassingMessage } from './messages.tsx'

/** A message named by the address: shown once, and then removed from the address bar. `path`: the address without it. */
export function AddressMessage({ code, path }: { code: string | undefined; path: string }) {
  const said = code === undefined ? undefined : outcomeMessage(code)
  if (!said) return null
  return (
    <>
      <PassingMessage text={outcomeText(said)} severity={said.severity ?? 'success'} ms={outcomeDurationMs(said)} />
      <span data-clean-address={path} hidden />
    </>
  )
}
