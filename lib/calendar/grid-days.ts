// What goes on for a day or longer is shown by its days: hour by hour it would cover everything else.
const DAY_MS = 86_400_000

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** The first day and the day after the last one; null for what is shown by its hours. */
export function gridDays({ startsAt, endsAt }: { startsAt: string; endsAt: string }): { start: string; end: string; allDay: true } | null {
  const end = asUtc(endsAt)
  if (end - asUtc(startsAt) < DAY_MS) return null
  const afterLast = Math.ceil(end / DAY_MS) * DAY_MS
  return { start: startsAt.slice(0, 10), end: new Date(afterLast).toISOString().slice(0, 10), allDay: true }
}
