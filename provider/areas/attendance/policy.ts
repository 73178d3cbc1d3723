// Whether answers about a meeting are taken: asked at the moment of each act, of the folder's row as it is then.

interface Collected {
  attendance_active: boolean
  attendance_until: Date | null
}

/** The collection was begun, and neither stopped nor over by itself. */
export const isUnderWay = ({ attendance_active, attendance_until }: Collected, now: Date): boolean =>
  attendance_active && (attendance_until === null || now < attendance_until)

/** Whether an answer can be given: a folder that was withdrawn asks nobody, until it is published again. */
export const isCollecting = (folder: Collected & { status: string }, now: Date): boolean => isUnderWay(folder, now) && folder.status === 'published'

/** Until when they are taken, or were, as calls answer it. */
export const untilOf = ({ attendance_active, attendance_until }: Collected): string | null =>
  attendance_active ? (attendance_until?.toISOString() ?? null) : null
