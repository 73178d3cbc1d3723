// Fills an empty database with a small, plausible committee, so that every screen shows something.
import type { Capabilities } from '#provider/capabilities.ts'
import { workingDays } from '#provider/areas/rules/working-days-service.ts'
import { hashPassword } from '#provider/areas/session/passwords/passwords.ts'
import { seedAcquaintances } from './acquaintances.ts'
import { seedAttendance } from './attendance.ts'
import { seedCommittee } from './committee.ts'
import { demoDates } from './dates.ts'
import { seedDigests } from './digests.ts'
import { seedHistory } from './history.ts'
import { prepareLibrary, seedLibrary } from './library/library.ts'
import { seedMeetings } from './meetings.ts'
import { seedMinutes } from './minutes.ts'
import { prepareNews, seedNews } from './news.ts'
import { seedNotes } from './notes.ts'
import { seedNotifications } from './notifications.ts'
import { seedPeople } from './people.ts'
import { seedEarlierResolutions, seedRegister } from './resolutions.ts'
import { DEMO_PASSWORD } from './texts/people.ts'
import { seedVotings } from './votings.ts'

/** In one transaction, so that an interrupted start leaves an empty database. Files are written first, because they cannot be rolled back. */
export async function seedDemo({ db, audit, files, now, settings }: Pick<Capabilities, 'db' | 'audit' | 'files' | 'now' | 'settings'>): Promise<void> {
  const dates = demoDates(now(), await workingDays({ freeDays: '', meetingDay: 'counts' }))
  const [passwordHash, news, papers] = await Promise.all([hashPassword(DEMO_PASSWORD), prepareNews(files, dates), prepareLibrary(files, dates)])
  await db.transaction().execute(async (tx) => {
    const people = await seedPeople(tx, dates, passwordHash)
    await seedHistory(tx, { dates, people })
    await seedNews(tx, news, { files, dates, people })
    const library = await seedLibrary(tx, papers, { dates, people })
    await seedCommittee(tx, { dates, people, publicUrl: settings.publicUrl })
    await seedAttendance(tx, { dates, people, library })
    await seedEarlierResolutions(tx, { dates, people, settings })
    await seedVotings(tx, { dates, people, library, settings })
    await seedRegister(tx, { dates, people, settings })
    await seedMeetings(tx, { dates, people, library })
    await seedMinutes(tx, { dates, people, library, settings, files })
    await seedAcquaintances(tx, { dates, people, library })
    await seedDigests(tx, { dates, people, library })
    await seedNotes(tx, { dates, people, library, settings })
    await seedNotifications(tx, { dates, people, library, settings })
    await audit.record(tx, { kind: 'demo_filled', userId: null, userName: 'System', address: '', description: 'Wypełniono bazę danymi pokazowymi' })
  })
}
