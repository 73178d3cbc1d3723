'use client'
// A file dragged onto the list opens the upload queue. The code that sends files is loaded then.
import { lazy, Suspense, useEffect, useState } from 'react'
import { onHeldFiles } from '#components/shell/page-script.ts'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import type { Dropped } from './queue/queue.tsx'
import styles from './upload.module.css'

const UploadQueue = lazy(() => import('./queue/queue.tsx').then((module) => ({ default: module.UploadQueue })))

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

/** The item on whose row files were dropped. */
function itemUnder({ target }: DragEvent): number | undefined {
  const box = target instanceof Element ? target.closest('tr')?.querySelector<HTMLInputElement>('input[name="id"]') : null
  return box ? Number(box.value) : undefined
}

export function DropTarget(props: Props) {
  const [over, setOver] = useState(false)
  const [dropped, setDropped] = useState<Dropped | null>(null)

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Moving from one element to another within the list does not leave it.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      const taken = event.defaultPrevented
      event.preventDefault()
      setOver(false)
      // The field of the queue has taken the files.
      if (taken) return
      setDropped({ files: [...(event.dataTransfer?.files ?? [])], onto: itemUnder(event) })
    }
    const events = { dragenter: drag, dragover: drag, dragleave: leave, drop } as const
    const stopTaking = onHeldFiles((files) => setDropped({ files }))
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
          <span>
            Upuść pliki, aby dodać je do katalogu
            <small>Jeden plik upuszczony na dokumencie może być jego nową wersją.</small>
          </span>
        </div>
      )}
      {dropped && (
        <section aria-labelledby="przeciagniete">
          <h2 id="przeciagniete">Dodawanie wielu dokumentów</h2>
          <Suspense>
            <UploadQueue {...props} dropped={dropped} onClose={() => setDropped(null)} />
          </Suspense>
        </section>
      )}
    </>
  )
}
