// Where drafts lie in the browser's storage: one item for a person, a form and a tab, so that two tabs never
// write over each other. Nothing here can read what is inside.

import { parseSealed, type DraftOwner, type SealedDraft } from './cipher.ts'

/** What of the browser's storage is needed. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export interface DraftItem {
  name: string
  slot: string
  sealed: SealedDraft
}

const ALL = 'km-draft:'
const MOST_AGE_MS = 30 * 24 * 60 * 60 * 1000

const prefixOf = (userId: number): string => `${ALL}${userId}:`

export function itemName(owner: DraftOwner, slot: string): string {
  return `${prefixOf(owner.userId)}${encodeURIComponent(owner.form)}:${slot}`
}

/** The drafts of this person and form, the newest first. */
export function itemsOf(storage: DraftStorage, owner: DraftOwner): DraftItem[] {
  return itemsUnder(storage, itemName(owner, '')).toSorted((one, other) => other.sealed.savedAt - one.sealed.savedAt)
}

/** Whoever left them: nobody comes back to the computer of a meeting room to throw their own away. */
export function removeAged(storage: DraftStorage, now: number): void {
  for (const item of itemsUnder(storage, ALL)) {
    if (now - item.sealed.savedAt > MOST_AGE_MS) storage.removeItem(item.name)
  }
}

/** Makes room where the storage is full: this person's oldest draft goes, of any form, but none of `kept`. */
export function removeOldest(storage: DraftStorage, userId: number, kept: ReadonlySet<string>): void {
  const [oldest] = itemsUnder(storage, prefixOf(userId))
    .filter((item) => !kept.has(item.name))
    .toSorted((one, other) => one.sealed.savedAt - other.sealed.savedAt)
  if (oldest) storage.removeItem(oldest.name)
}

function itemsUnder(storage: DraftStorage, prefix: string): DraftItem[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const sealed = parseSealed(storage.getItem(name) ?? '')
      return sealed ? [{ name, slot: name.slice(name.lastIndexOf(':') + 1), sealed }] : []
    })
}
