// The screen in the room: large, about nobody, and asking by itself for what is new without keeping a session alive.
import { ReadMeetingScreen } from '#contract/presence.ts'
import { Shows, When } from '#components/ui/asked-places.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { writtenByScript } from '#components/ui/written-by-script.ts'
import { loadScreen, type MeetingScreen } from '#lib/meetings/presence.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import styles from './screen.module.css'

const Item = ({ screen: { item } }: { screen: MeetingScreen }) => (
  <section className={styles.part} aria-labelledby="punkt">
    <When field="item" value={item}>
      <h2 id="punkt">
        Punkt <Shows field="item.number" value={item?.number} />
      </h2>
      <p className={styles.title}>
        <Shows field="item.title" value={item?.title} />
      </p>
    </When>
    <When field="item" without value={item}>
      <p className={styles.title}>Żaden punkt nie jest teraz omawiany.</p>
    </When>
  </section>
)

const Quorum = ({ screen: { quorum } }: { screen: MeetingScreen }) => (
  <section className={styles.part} aria-labelledby="kworum">
    <h2 id="kworum">Kworum</h2>
    <p className={styles.figure}>
      <Shows field="quorum.presentCount" value={quorum.presentCount} /> <small>z</small> <Shows field="quorum.entitledCount" value={quorum.entitledCount} />
    </p>
    <When field="quorum.quorate" value={quorum.quorate} className={styles.enough}>
      <p>
        Jest kworum. Potrzeba <Shows field="quorum.requiredCount" value={quorum.requiredCount} />.
      </p>
    </When>
    <When field="quorum.quorate" without value={quorum.quorate} className={styles.missing}>
      <p>
        Nie ma kworum. Potrzeba <Shows field="quorum.requiredCount" value={quorum.requiredCount} />, brakuje{' '}
        <Shows field="quorum.missingCount" value={quorum.missingCount} />.
      </p>
    </When>
  </section>
)

const TimeLeft = ({ screen: { now, voting } }: { screen: MeetingScreen }) => (
  <When field="voting.endsAt" value={voting?.endsAt}>
    <p className="needs-scripts">
      Do końca: <strong id="km-time-left" role="timer" data-now={now} data-ends={voting?.endsAt ?? ''} data-ends-by="voting.endsAt" {...writtenByScript()} />
    </p>
  </When>
)

const Voting = ({ screen }: { screen: MeetingScreen }) => {
  const { voting } = screen
  return (
    <When field="voting" value={voting}>
      <section className={styles.part} aria-labelledby="glosowanie">
        <h2 id="glosowanie">Trwa głosowanie</h2>
        <p className={styles.voting}>
          <Shows field="voting.title" value={voting?.title} />
        </p>
        <div className={styles.state}>
          <When field="voting.turnout" value={voting?.turnout}>
            <p className={styles.figure}>
              <Shows field="voting.turnout.votedCount" value={voting?.turnout?.votedCount} /> <small>z</small>{' '}
              <Shows field="voting.turnout.eligibleCount" value={voting?.turnout?.eligibleCount} /> <small>głosów</small>
            </p>
          </When>
          <TimeLeft screen={screen} />
        </div>
      </section>
    </When>
  )
}

const Screen = ({ meetingId, screen }: { meetingId: string; screen: MeetingScreen }) => (
  <div className={styles.screen} data-asks-again={doorPath(ReadMeetingScreen.path.replace('{id}', meetingId))} data-asks-by={pageScript('asks-again').src}>
    <h1>
      <Shows field="name" value={screen.name} />
    </h1>
    <p id="km-not-told" role="status" className={styles.lost} hidden suppressHydrationWarning>
      Nie udało się odświeżyć danych. Sprawdź połączenie; próbujemy dalej.
    </p>
    <When field="canceled" value={screen.canceled} className={styles.missing}>
      <p>To posiedzenie zostało odwołane.</p>
    </When>
    <div className={styles.parts}>
      <Item screen={screen} />
      <Quorum screen={screen} />
      <Voting screen={screen} />
    </div>
    <noscript>Bez skryptów ten ekran sam się nie odświeża: odśwież stronę.</noscript>
  </div>
)

export const ScreenPage = ({ meetingId }: { meetingId: string }) => (
  <Loaded load={() => loadScreen(meetingId)}>{(screen) => <Screen meetingId={meetingId} screen={screen} />}</Loaded>
)
