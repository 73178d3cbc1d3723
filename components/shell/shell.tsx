import '#components/styles.ts'
import type { ReactNode } from 'react'
import { today } from '#common/warsaw-clock.ts'
import { currentPath } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import { formatTime } from '#lib/format/dates.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { sessionMessages } from '#lib/session/words.ts'
import type { Visit } from '#lib/session/visit.ts'
import { ACCOUNT_PATH, currentEntry, currentMark, menuFor } from '#lib/shell/menu.ts'
import { SIGN_IN } from '#lib/shell/names.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import icons from './icons.module.css'
import { MenuBadge } from './menu/badge.tsx'
import { Menu } from './menu/menu.tsx'
import { Messages } from './messages.tsx'
import styles from './shell.module.css'
import { SignedInBlock } from './signed-in-block.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  /** Bare pages have no menu. */
  navigation: boolean
  children: ReactNode
}

/** The frame of every page. It needs no scripts, and for visitors loads only the page's own script. */
export async function Shell({ navigation, children }: Props) {
  const [visit, info, path] = await Promise.all([currentVisit(), loadSystemInfo(), currentPath()])
  return (
    <>
      <a className={styles.skip} href="#tresc">
        Przejdź do treści
      </a>
      <TopBar {...topBarOf(visit, path)} programme={info && { name: info.programShortcutYears, version: info.systemVersion }} navigation={navigation} />
      <div id="km-busy" className={styles.busy} role="progressbar" aria-label="Wczytywanie" hidden suppressHydrationWarning />
      <div className={navigation ? styles.columns : styles.single}>
        {navigation && <Drawer visit={visit} path={path} />}
        <main id="tresc" tabIndex={-1} className={styles.main}>
          <Messages flash={visit.flash} />
          {children}
        </main>
      </div>
      <Footer year={today().slice(0, 4)} />
      <CookieBanner path={path} />
      <span id="km-end" hidden />
    </>
  )
}

/** The part of a visit that the bar shows; no more, because it is serialized into the page. */
const topBarOf = ({ signedIn }: Visit, path: string) => ({
  session: signedIn && { cookie: cookieNames().countdown, until: formatTime(signedIn.endsAt), extended: sessionMessages.SESSION_REFRESHED.text },
  leadsToSignIn: !signedIn && path.split('?')[0] !== SIGN_IN,
})

/** Beside the page on a wide screen, otherwise over it. */
function Drawer({ visit, path }: { visit: Visit; path: string }) {
  const groups = menuFor(visit)
  const current = currentEntry(groups, path)
  const shown = groups.map(({ name, items }) => ({
    name,
    items: items.map(({ href, label, icon, badge }) => ({
      href,
      label,
      icon,
      mark: currentMark(href, { current, path }),
      badge: badge && <MenuBadge badge={badge} />,
    })),
  }))
  return (
    <div id="menu" popover="auto" className={styles.menu}>
      <button type="button" className={`${styles.close} ${icons.icon} ${icons.cross}`} popoverTarget="menu" popoverTargetAction="hide">
        Zamknij menu
      </button>
      {visit.signedIn && <SignedInBlock signedIn={visit.signedIn} path={path} accountMark={currentMark(ACCOUNT_PATH, { current, path })} />}
      <Menu groups={shown} />
    </div>
  )
}
