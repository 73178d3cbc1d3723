'use client'
// Pictures and attachments of a mail: they are sent to the portal as soon as they are chosen.
import { FILES, IMAGES } from '#common/nouns.ts'
import { useCallback, useState, type RefObject } from 'react'
import { choosePictures, emptyFile, newFileValue, withoutDuplicates } from '#components/editor/choose-files.ts'
import type { ChosenFile, PictureValue, Sending } from '#components/editor/chosen-file.ts'
import type { ArrivedPictures } from '#components/editor/media-control.tsx'
import { useStaging } from '#components/editor/use-staging.ts'
import { beyondLimit } from '#lib/format/file-size.ts'
import { counted } from '#common/plural.ts'
import { shownImages, withChangedFile, type MailContent } from './draft.ts'

/** Limits of the contract, passed by the page, because its schemas stay on the server. */
export interface MailLimits {
  attachments: number
  attachmentBytes: number
  images: number
  imageBytes: number
}

interface Options {
  current: RefObject<MailContent>
  change: (make: (before: MailContent) => MailContent) => void
  limits: MailLimits
  owner: number
  /** Names of attachments from the copied mailing, which new ones must not have. */
  otherNames: () => readonly string[]
}

function attachmentProblem(file: File, { attachmentBytes }: MailLimits): string | null {
  if (file.size === 0) return emptyFile(file)
  return file.size > attachmentBytes
    ? `Plik „${file.name}” ${beyondLimit(file.size, attachmentBytes)}. Zmniejsz go albo dodaj do dokumentów i wstaw odnośnik.`
    : null
}

export function useMailFiles({ current, change, limits, owner, otherNames }: Options) {
  const [problems, setProblems] = useState<{ attachments: readonly string[]; images: readonly string[] }>({ attachments: [], images: [] })
  const onChange = useCallback((key: string, sending: Sending) => change((before) => withChangedFile(before, key, () => ({ sending }))), [change])
  const staging = useStaging({ owner, onChange })

  const addAttachments = (files: readonly File[]) => {
    const others = otherNames()
    const { attachments } = current.current
    const { fresh, problems: found } = withoutDuplicates(files, [...others, ...attachments.map(({ fileName }) => fileName)])
    const added: { value: ChosenFile; file: File }[] = []
    for (const file of fresh) {
      const problem = attachmentProblem(file, limits)
      if (problem) found.push(problem)
      else if (others.length + attachments.length + added.length < limits.attachments) added.push({ value: newFileValue(file), file })
      else {
        found.push(`Wiadomość może mieć najwyżej ${counted(limits.attachments, FILES)}. Pozostałe pominięto.`)
        break
      }
    }
    setProblems((before) => ({ ...before, attachments: found }))
    if (added.length === 0) return
    change((before) => ({ ...before, attachments: [...before.attachments, ...added.map(({ value }) => value)] }))
    for (const { value, file } of added) staging.send(value.key, file)
  }

  const addPictures = async (files: File[], atOnce: number): Promise<ArrivedPictures> => {
    const shown = shownImages(current.current)
    const tooMany = `W treści może być najwyżej ${counted(limits.images, IMAGES)}.`
    const taken = current.current.images.map(({ fileName }) => fileName)
    const { added, problems: found } = await choosePictures(files, {
      taken,
      bytesMax: limits.imageBytes,
      room: Math.min(atOnce, limits.images - shown.length),
      tooMany,
    })
    const values = added.map(({ value }) => value)
    if (added.length > 0) change((before) => ({ ...before, images: [...before.images, ...values] }))
    for (const { value, file } of added) staging.send(value.key, file)
    return { added: values, problems: found }
  }

  /** Returns the picture, which is then inserted into the text. */
  const addImage = async (files: File[]): Promise<PictureValue | null> => {
    const { added, problems: found } = await addPictures(files, 1)
    setProblems((before) => ({ ...before, images: found }))
    return added[0] ?? null
  }
  /** Adds pasted or dropped pictures. */
  const addImages = (files: File[]) => addPictures(files, limits.images)

  const remove = (key: string) => {
    staging.drop(key)
    change((before) => withChangedFile(before, key, null))
  }

  /** Waits until every file has been sent or has failed; files that failed before are tried again. */
  const settle = async () => {
    for (const { key, sending } of [...current.current.attachments, ...shownImages(current.current)]) if (sending?.state === 'failed') staging.retry(key)
    await staging.settled()
  }

  return { problems, addAttachments, addImage, addImages, remove, retry: staging.retry, settle, forgetAll: staging.forgetAll }
}

export type MailFiles = ReturnType<typeof useMailFiles>
