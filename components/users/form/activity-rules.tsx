'use client'
// Disables fields that have no effect: the time of a locked account, and the day where there is no limit.
// Without scripts they stay enabled, and the provider ignores them.
import { useEffect } from 'react'

interface Props {
  /** Ids of the groups of fields. */
  time: string
  day: string
  /** Id of the switch for no limit. */
  noLimit: string
  /** Name of the status's radio buttons. */
  status: string
}

export function ActivityRules({ time, day, noLimit, status }: Props) {
  useEffect(() => {
    const form = document.getElementById(time)?.closest('form')
    const apply = () => {
      const isLocked = form?.querySelector<HTMLInputElement>(`input[name="${status}"]:checked`)?.value === 'false'
      const endless = document.getElementById(noLimit)
      const [whole, part] = [document.getElementById(time), document.getElementById(day)]
      if (whole instanceof HTMLFieldSetElement) whole.disabled = isLocked
      if (part instanceof HTMLFieldSetElement) part.disabled = endless instanceof HTMLInputElement && endless.checked
    }
    apply()
    form?.addEventListener('change', apply)
    return () => form?.removeEventListener('change', apply)
  }, [time, day, noLimit, status])
  return null
}
