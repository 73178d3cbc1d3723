// What people say about mails to themselves: what to be written to about, and whether the newsletter comes.
import { ReadOwnDigest } from '#contract/digest.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ReadOwnNewsletter } from '#contract/newsletter.ts'
import { read } from '#lib/session/read.ts'

export type OwnDigest = AnswerOf<typeof ReadOwnDigest>
export const loadOwnDigest = (): Promise<OwnDigest> => read(ReadOwnDigest, {})

export const loadOwnNewsletter = () => read(ReadOwnNewsletter, {})
