// Days and times as people read them. `wall`: `YYYY-MM-DD HH:mm:ss` of the committee's clock, with a blank or a `T` in the middle.

const ZONE = 'Europe/Warsaw'
const longDate = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' })

/** `DD/MM/YYYY` of `YYYY-MM-DD`, or of the day of a wall time. */
export const shownDay = (wall: string): string => `${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(0, 4)}`

/** `DD/MM/YYYY HH:mm` */
export const shownWallTime = (wall: string): string => `${shownDay(wall)} ${wall.slice(11, 16)}`

/** `DD/MM/YYYY HH:mm:ss` */
export const shownWallTimeSeconds = (wall: string): string => `${shownDay(wall)} ${wall.slice(11, 19)}`

/** `16 kwietnia 2024`, for running text; takes an ISO instant or a `YYYY-MM-DD` day. */
export const shownLongDate = (instant: string): string => longDate.format(new Date(instant))

/** When something begins: of whole days the day alone. */
export const shownStart = ({ startsAt, allDay = false }: { startsAt: string; allDay?: boolean | undefined }): string =>
  allDay ? shownDay(startsAt) : shownWallTime(startsAt)
