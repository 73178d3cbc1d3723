import '#components/styles.ts'
import type { ReactNode } from 'react'
import { currentPath } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import type { Visit } from '#lib/session/visit.ts'
import { ACCOUNT_PATH, currentEntry, currentMark, menuFor } from '#lib/shell/menu.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import icons from './icons.module.css'
import { Menu } from './menu.tsx'
import { Messages } from './messages.tsx'
import styles from './shell.module.css'
import { SignedInBlock } from './signed-in-block.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  /** Bare pages have no menu. */
  navigation: boolean
  children: ReactNode
}

/** What surrounds every page. It needs no script, and for visitors loads none but the page's own. */
export async function Shell({ navigation, children }: Props) {
  const [visit, info, path] = await Promise.all([currentVisit(), loadSystemInfo(), currentPath()])
  return (
    <>
      <a className={styles.skip} href="#tresc">
        Przejdź do treści
      </a>
      <TopBar info={info} visit={visit} path={path} navigation={navigation} />
      <div id="km-busy" className={styles.busy} role="progressbar" aria-label="Wczytywanie" hidden suppressHydrationWarning />
      <div className={navigation ? styles.columns : styles.single}>
        {navigation && <Drawer visit={visit} path={path} />}
        <main id="tresc" tabIndex={-1} className={styles.main}>
          <Messages flash={visit.flash} />
          {children}
        </main>
      </div>
      <Footer />
      <CookieBanner path={path} />
      <span id="km-end" hidden />
    </>
  )
}

/** Beside the page where there is room, else over it. */
function Drawer({ visit, path }: { visit: Visit; path: string }) {
  const groups = menuFor(visit)
  const accountMark = currentMark(ACCOUNT_PATH, { current: currentEntry(groups, path), path })
  return (
    <div id="menu" popover="auto" className={styles.menu}>
      <button type="button" className={`${styles.close} ${icons.icon} ${icons.cross}`} popoverTarget="menu" popoverTargetAction="hide">
        Zamknij menu
      </button>
      {visit.signedIn && <SignedInBlock signedIn={visit.signedIn} path={path} accountMark={accountMark} />}
      <Menu groups={groups} path={path} />
    </div>
  )
}
