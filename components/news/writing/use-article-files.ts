'use client'
// Adds files to the article and removes them.
import { useCallback, useState, type RefObject } from 'react'
import type { ArticleLimits } from './checks.ts'
import type { Sending } from '#components/editor/chosen-file.ts'
import type { ArrivedPictures } from '#components/editor/media-control.tsx'
import { filesOf, withChangedFile, type ArticleValues } from './values.ts'
import { chooseAttachments, choosePictures } from './choose-files.ts'
import { useStaging } from '#components/editor/use-staging.ts'

/** `typed`: false for a change that the person did not make and that nobody would miss. */
export type Change = (make: (before: ArticleValues) => ArticleValues, typed?: boolean) => void

type FileField = 'mainImage' | 'images' | 'attachments'

interface Options {
  current: RefObject<ArticleValues>
  change: Change
  limits: ArticleLimits
  owner: number
}

export function useArticleFiles({ current, change, limits, owner }: Options) {
  const [problems, setProblems] = useState<Record<FileField, readonly string[]>>({ mainImage: [], images: [], attachments: [] })
  const onChange = useCallback((key: string, sending: Sending) => change((before) => withChangedFile(before, key, () => ({ sending }))), [change])
  const staging = useStaging({ owner, onChange })
  const tell = (field: FileField, found: readonly string[]) => setProblems((before) => ({ ...before, [field]: found }))

  const remove = (key: string) => {
    staging.drop(key)
    change((before) => withChangedFile(before, key, null))
  }

  const sendFailedAgain = () => {
    for (const { key, sending } of filesOf(current.current)) if (sending?.state === 'failed') staging.retry(key)
  }

  const setMainImage = async (files: File[]) => {
    const { added, problems: found } = await choosePictures(files, { values: { ...current.current, mainImage: null }, limits, room: 1 })
    tell('mainImage', found)
    const [chosen] = added
    if (!chosen) return
    const { mainImage: replaced } = current.current
    if (replaced) staging.drop(replaced.key)
    change((before) => ({ ...before, mainImage: chosen.value }))
    staging.send(chosen.value.key, chosen.file)
  }

  /** Returns the messages about the files, for the place where they were added. */
  const addPictures = async (files: File[]): Promise<ArrivedPictures> => {
    const { added, problems: found } = await choosePictures(files, { values: current.current, limits, room: limits.images - current.current.images.length })
    const values = added.map(({ value }) => value)
    if (added.length > 0) change((before) => ({ ...before, images: [...before.images, ...values] }))
    for (const { value, file } of added) staging.send(value.key, file)
    return { added: values, problems: found }
  }

  const addImages = async (files: File[]) => tell('images', (await addPictures(files)).problems)

  const addAttachments = (files: File[]) => {
    const { added, problems: found } = chooseAttachments(files, { values: current.current, limits })
    tell('attachments', found)
    if (added.length === 0) return
    change((before) => ({ ...before, attachments: [...before.attachments, ...added.map(({ value }) => value)] }))
    for (const { value, file } of added) staging.send(value.key, file)
  }

  return {
    problems,
    send: staging.send,
    remove,
    retry: staging.retry,
    sendFailedAgain,
    settled: staging.settled,
    forgetAll: staging.forgetAll,
    setMainImage,
    addImages,
    addPictures,
    addAttachments,
  }
}
