import styles from './preview.module.css'

/** A mail as its recipient sees it. Nothing in it can run: the frame is sandboxed, and the page in it forbids scripts. */
export const MailFrame = ({ src, title }: { src: string; title: string }) => <iframe src={src} title={title} sandbox="" className={styles.frame} />
