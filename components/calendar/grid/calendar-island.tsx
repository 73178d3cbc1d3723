'use client'
import dynamic from 'next/dynamic'
import styles from './grid.module.css'

const Waiting = () => <div className={styles.waiting} />

// Drawn in the browser alone: it depends on the size of the window, and without scripts it would be a dead picture.
const Calendar = dynamic(() => import('./calendar-grid.tsx').then((m) => m.CalendarWithTools), { ssr: false, loading: Waiting })

export const CalendarIsland = ({ month }: { month: string }) => <Calendar month={month} />
