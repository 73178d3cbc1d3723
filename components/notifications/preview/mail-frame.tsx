import styles from './preview.module.css'

/** A mail as its reader sees it. Nothing of it runs: the frame is closed, and so is the page in it. */
export const MailFrame = ({ src, title }: { src: string; title: string }) => <iframe src={src} title={title} sandbox="" className={styles.frame} />
