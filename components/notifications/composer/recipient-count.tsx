'use client'
// The number of people that the choice reaches, updated with each change. The exact list is shown before sending.
import { useEffect, useRef, useState } from 'react'
import { idsOf, textOf } from '#components/notifications/form/fields.ts'
import { counted } from '#common/plural.ts'
import { PEOPLE } from '#common/nouns.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './composer.module.css'
import type { AboutOfForm } from './new-notification.ts'

interface Props {
  about: AboutOfForm
  /** false: a mailing for which recipients cannot be chosen. */
  isForChosen?: boolean
}

const ASK_AFTER_MS = 400
const GROUPS = ['profileIds', 'institutionIds', 'functionIds', 'workingGroupIds']
const CHOOSING = [...GROUPS, 'customEmails', 'onlyNotVoted', 'onlyNotAnswered']

function choiceOf(form: HTMLFormElement) {
  const groups = Object.fromEntries(GROUPS.map((name) => [name, idsOf(form, name)]))
  const customEmails = textOf(form, 'customEmails')
  const isEmpty = customEmails.trim() === '' && Object.values(groups).every((ids) => ids.length === 0)
  const flags = { onlyNotVoted: textOf(form, 'onlyNotVoted') === 'true', onlyNotAnswered: textOf(form, 'onlyNotAnswered') === 'true' }
  return isEmpty ? null : { ...groups, customEmails, ...flags }
}

interface Resolved {
  recipients: unknown[]
  excluded: unknown[]
}

async function textFor(form: HTMLFormElement, { about: { name, id }, isForChosen = true }: Props, signal: AbortSignal): Promise<string> {
  const choice = isForChosen ? choiceOf(form) : {}
  if (!choice) return 'Nie wybrano jeszcze odbiorców.'
  const answer = await fetch(doorPath('/api/notifications/recipients'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...choice, [name]: id }),
    signal,
  })
  if (!answer.ok) return ''
  const { recipients, excluded } = (await answer.json()) as Resolved
  const left = excluded.length > 0 ? `; pominięto: ${excluded.length}` : ''
  return `${isForChosen ? 'Wybór obejmuje teraz' : 'Teraz są to'}: ${counted(recipients.length, PEOPLE)}${left}. Dokładną listę zobaczysz przed wysłaniem.`
}

export function RecipientCount({ about, isForChosen = true }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  const [text, setText] = useState('')
  const { name, id } = about
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout>
    let asking = new AbortController()
    const ask = () => {
      asking.abort()
      asking = new AbortController()
      // A failure is ignored, because the list itself is shown before anything is sent.
      textFor(form, { about: { name, id }, isForChosen }, asking.signal).then(setText, () => undefined)
    }
    const soon = (event?: Event) => {
      const field = event?.target
      if (field instanceof HTMLInputElement && !CHOOSING.includes(field.name)) return
      clearTimeout(timer)
      timer = setTimeout(ask, ASK_AFTER_MS)
    }
    soon()
    form.addEventListener('input', soon)
    return () => {
      clearTimeout(timer)
      asking.abort()
      form.removeEventListener('input', soon)
    }
  }, [name, id, isForChosen])
  return (
    <p ref={place} role="status" className={styles.count}>
      {text}
    </p>
  )
}
