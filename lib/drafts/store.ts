// Unsaved work of a form, kept in the browser: it survives a closed tab, a crash and a lost session, and only
// its own person reads it again. A tab holds a lock named after its draft for as long as it is open; a draft
// without a holder was left behind, and may be offered.

import { importDraftKey, openDraft, sealDraft, type DraftOwner } from './cipher.ts'
import { itemName, itemsOf, removeAged, removeOldest, type DraftStorage } from './items.ts'

export interface Draft<T> {
  /** Epoch milliseconds. */
  savedAt: number
  value: T
  /** Which draft it is, for `remove`. */
  slot: string
}

export interface DraftStore<T> {
  /** Drafts of this form that no open tab holds, the newest first. */
  abandoned(): Promise<Draft<T>[]>
  /** Keeps the value as this tab's draft; false where the storage has no room for it. */
  write(value: T): Promise<boolean>
  /** Forgets this tab's draft, or the named one. */
  remove(slot?: string): Promise<void>
  /** The tab is done with the form: what it left may be offered. */
  close(): void
}

interface DraftPlace {
  storage: DraftStorage
  /** Missing in a browser without Web Locks: every draft but this tab's own is offered then. */
  locks: LockManager | undefined
}

interface DraftOptions extends DraftOwner {
  /** From `draftKeyFor`. */
  key: string
  /** Where drafts are kept; this browser's storage when it is not told. */
  place?: DraftPlace
}

/** Null where nothing can be kept: storage is switched off, or the page came by plain http. */
export async function openDrafts<T>({ userId, form, key, place = ownPlace() }: DraftOptions): Promise<DraftStore<T> | null> {
  if (!place || !globalThis.crypto?.subtle) return null
  const { storage, locks } = place
  const owner = { userId, form }
  const ownSlot = crypto.randomUUID()
  const own = itemName(owner, ownSlot)
  const cryptoKey = await importDraftKey(key)
  const release = locks && (await hold(locks, own))
  const inOrder = queue()
  let closed = false

  async function write(value: T): Promise<boolean> {
    const sealed = await sealDraft(cryptoKey, owner, Date.now(), value)
    const keep = (): boolean => put(storage, own, JSON.stringify(sealed))
    if (keep()) return true
    removeOldest(storage, userId, new Set([own, ...(await heldNames(locks))]))
    return keep()
  }

  return {
    async abandoned() {
      removeAged(storage, Date.now())
      const held = await heldNames(locks)
      const left = itemsOf(storage, owner).filter((item) => item.name !== own && !held.has(item.name))
      const opened = await Promise.all(left.map(async (item) => ({ item, opened: await openDraft(cryptoKey, owner, item.sealed) })))
      return opened.flatMap(({ item: { sealed, slot }, opened: draft }) => (draft ? [{ savedAt: sealed.savedAt, value: draft.value as T, slot }] : []))
    },
    write: (value) => (closed ? Promise.resolve(false) : inOrder(() => write(value))),
    remove: (slot = ownSlot) => inOrder(async () => storage.removeItem(itemName(owner, slot))),
    close() {
      closed = true
      void inOrder(async () => release?.())
    },
  }
}

// Closing takes time, and what is removed after a save must not come back by a write begun before it.
function queue(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
}

function put(storage: DraftStorage, name: string, item: string): boolean {
  try {
    storage.setItem(name, item)
    return true
  } catch {
    return false
  }
}

/** Answers once the lock is held; what it answers lets the lock go. */
function hold(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject)
  })
}

async function heldNames(locks: LockManager | undefined): Promise<Set<string>> {
  const { held = [] } = (await locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

function ownPlace(): DraftPlace | undefined {
  try {
    return { storage: window.localStorage, locks: navigator.locks }
  } catch {
    return undefined
  }
}
