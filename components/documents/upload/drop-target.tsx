'use client'
// A file dragged onto the list opens the queue there. What sends files is loaded only then.
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { takeHeldFiles } from '#components/shell/page-script.ts'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import styles from './upload.module.css'

const UploadQueue = dynamic(() => import('./upload-queue.tsx').then((module) => module.UploadQueue), { ssr: false })

interface Props {
  addresses: DocumentAddresses
  parentId: number
  parentIsPublic: boolean
  parentIsPublished: boolean
  folderHref: string
  success: string
  owner: string
}

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

export function DropTarget(props: Props) {
  const [over, setOver] = useState(false)
  const [dropped, setDropped] = useState<readonly File[] | null>(null)

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Passing from one element to the next is no leaving.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      setDropped([...(event.dataTransfer?.files ?? [])])
    }
    const events = { dragenter: drag, dragover: drag, dragleave: leave, drop } as const
    const stopTaking = takeHeldFiles(setDropped)
    for (const [name, listener] of Object.entries(events)) document.addEventListener(name as 'drop', listener)
    return () => {
      stopTaking()
      for (const [name, listener] of Object.entries(events)) document.removeEventListener(name as 'drop', listener)
    }
  }, [])

  return (
    <>
      <span hidden data-begins="files" />
      {over && (
        <div className={styles.target} aria-hidden="true">
          Upuść pliki, aby dodać je do katalogu
        </div>
      )}
      {dropped && (
        <section aria-labelledby="przeciagniete">
          <h2 id="przeciagniete">Dodawanie wielu dokumentów</h2>
          <UploadQueue {...props} dropped={dropped} onClose={() => setDropped(null)} />
        </section>
      )}
    </>
  )
}
