// The pictures of the menu, drawn on 20 by 20 with one pen. They repeat what the words beside them say.
import type { MenuIconName } from '#lib/shell/menu.ts'
import styles from './shell.module.css'

const PATHS: Record<MenuIconName, string> = {
  news: 'M3 4h11v10.5a1.5 1.5 0 0 0 3 0V8h-3M3 4v10.5A1.5 1.5 0 0 0 4.5 16h11M6 7.5h5M6 10.5h5M6 13.2h3',
  folder: 'M2.5 15.5v-11h5l2 2.5h8v8.5z',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  ballot: 'M3 11.5V17h14v-5.5M1.5 11.5h17M6 11.5V3h8v8.5M8 7l1.5 1.5L12.3 5.5',
  pencil: 'M3.5 16.5l.9-4L13.4 3.5l3.1 3.1-9 9zM11.3 5.6l3.1 3.1',
  sliders: 'M3 6h7M14 6h3M3 14h2M9 14h8M12 4v4M7 12v4',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.8h3',
  people: 'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.2-4.8 5.5-4.8s5.5 1.8 5.5 4.8M13 3.8a3 3 0 0 1 0 5.4M15 12c2 .6 3.2 2.2 3.2 4.5',
  badge: 'M2.5 4.5h15v11h-15zM7 10a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 7 10zM4.5 13.2c.4-1.3 1.3-2 2.5-2s2.1.7 2.5 2M12 8.2h3M12 11.2h3',
  book: 'M4.5 15V4.5A1.5 1.5 0 0 1 6 3h10v14H6a1.7 1.7 0 0 1 0-3.5h10M7.5 6.5h5',
  envelope: 'M2.5 4.5h15v11h-15zM2.5 5.5l7.5 6 7.5-6',
  list: 'M3 5h.5M3 10h.5M3 15h.5M7 5h10M7 10h10M7 15h10',
  shield: 'M10 2.5l6.5 2.3v4.7c0 4-2.6 6.6-6.5 8-3.9-1.4-6.5-4-6.5-8V4.8zM7.8 7.8l4.4 4.4M12.2 7.8l-4.4 4.4',
  present: 'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.4-4.8 6-4.8 1.2 0 2.3.2 3.2.6M12.3 15.2l1.9 1.9 3.6-4',
  download: 'M10 3v9M6.5 8.5L10 12l3.5-3.5M3.5 13.5v3h13v-3',
  speech: 'M3 4h14v9.5H9.5L6 17v-3.5H3zM6.5 7.5h7M6.5 10.2h4',
  person: 'M10 5.4a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8zM4 7.4c4 1 8 1 12 0M10 8.2V12l-2.7 5.4M10 12l2.7 5.4',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12.3v1.5',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9.3v4.2M10 6.6v.1',
  document: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.8 9.5h4.8M7.8 12.5h4.8',
}

export const MenuIcon = ({ name }: { name: MenuIconName }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.icon}>
    <path d={PATHS[name]} />
  </svg>
)
