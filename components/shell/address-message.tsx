import { isOutcomeKey, outcomeMs, outcomeText } from '#lib/messages/outcomes.ts'
import { PassingMessage } from './messages.tsx'

/** A message that the address brings: said once, and taken from the address bar. `path`: the address without it. */
export function AddressMessage({ code, path }: { code: string | undefined; path: string }) {
  if (code === undefined || !isOutcomeKey(code)) return null
  const severity = code.startsWith('MOVE_REFUSED') ? 'error' : code === 'NOTHING_SELECTED' ? 'info' : 'success'
  return (
    <>
      <PassingMessage text={outcomeText(code)} severity={severity} ms={outcomeMs(code)} />
      <span data-clean-address={path} hidden />
    </>
  )
}
