import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { settings } from '#lib/system/test-settings.ts'
import { draftKeyFor } from './key.ts'
import type { DraftStorage } from './items.ts'
import { openDrafts, type DraftStore } from './store.ts'

interface Note {
  title: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const opened: DraftStore<Note>[] = []

/** A browser's storage with room for so many characters. */
function roomyStorage(room = Number.POSITIVE_INFINITY): DraftStorage & { names(): string[] } {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem(name, item) {
      const others = [...items].filter(([other]) => other !== name).reduce((sum, [, text]) => sum + text.length, 0)
      if (others + item.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(name, item)
    },
    removeItem: (name) => void items.delete(name),
    names: () => [...items.keys()],
  }
}

interface Tab {
  storage: DraftStorage
  userId?: number
  form?: string
  key?: string
  locks?: LockManager | undefined
}

async function openTab({ storage, userId = 1, form = 'article', ...rest }: Tab): Promise<DraftStore<Note>> {
  const locks = 'locks' in rest ? rest.locks : navigator.locks
  const drafts = await openDrafts<Note>({ userId, form, key: rest.key ?? draftKeyFor(userId), place: { storage, locks } })
  if (!drafts) throw new Error('there is a place for drafts')
  opened.push(drafts)
  return drafts
}

async function leaveDraft(tab: Tab, title: string): Promise<void> {
  const drafts = await openTab(tab)
  await drafts.write({ title })
  await close(drafts)
}

/** Returns when the lock is let go. */
async function close(drafts: DraftStore<Note>): Promise<void> {
  drafts.close()
  await drafts.remove('nothing')
  await new Promise((resolve) => setTimeout(resolve, 20))
}

async function titles(drafts: DraftStore<Note>): Promise<string[]> {
  return (await drafts.abandoned()).map(({ value }) => value.title)
}

function providePortal(sessionSecret: string): void {
  providePortalSettings({ ...settings, sessionSecret })
}

beforeEach(() => providePortal('a session secret of at least 32 characters'))

afterEach(() => {
  for (const drafts of opened.splice(0)) drafts.close()
  jest.restoreAllMocks()
})

describe('the key of a person', () => {
  it('is 32 bytes, the same each time, and another for each person', () => {
    expect(Buffer.from(draftKeyFor(1), 'base64url')).toHaveLength(32)
    expect(draftKeyFor(1)).toBe(draftKeyFor(1))
    expect(draftKeyFor(2)).not.toBe(draftKeyFor(1))
    expect(draftKeyFor(11)).not.toBe(draftKeyFor(1))
  })

  it('changes with the session secret', () => {
    const before = draftKeyFor(1)
    providePortal('another session secret, also long enough')
    expect(draftKeyFor(1)).not.toBe(before)
  })
})

describe('drafts of a form', () => {
  it('are offered whole, with the time of saving, once their tab is closed', async () => {
    const storage = roomyStorage()
    const title = `Zażółć gęślą jaźń 🇵🇱 ${'ą'.repeat(200_000)}`
    const from = Date.now()
    await leaveDraft({ storage }, title)
    const [draft] = await (await openTab({ storage })).abandoned()
    expect(draft?.value).toEqual({ title })
    expect(draft?.savedAt).toBeGreaterThanOrEqual(from)
  })

  it('are stored encrypted', async () => {
    const storage = roomyStorage()
    await leaveDraft({ storage }, 'Tajne')
    const [name = ''] = storage.names()
    expect(storage.getItem(name)).not.toContain('Tajne')
    expect(atob((JSON.parse(storage.getItem(name) ?? '') as { data: string }).data)).not.toContain('Tajne')
  })

  it('of two open tabs are stored apart, and neither tab is offered the other’s', async () => {
    const storage = roomyStorage()
    const [one, other] = [await openTab({ storage }), await openTab({ storage })]
    await Promise.all([one.write({ title: 'pierwsza' }), other.write({ title: 'druga' })])
    expect(storage.names()).toHaveLength(2)
    expect(await titles(one)).toEqual([])
    expect(await titles(other)).toEqual([])
    await close(one)
    expect(await titles(other)).toEqual(['pierwsza'])
  })

  it('of other tabs are all offered where the browser has no locks', async () => {
    const storage = roomyStorage()
    const [one, other] = [await openTab({ storage, locks: undefined }), await openTab({ storage, locks: undefined })]
    await one.write({ title: 'pierwsza' })
    await other.write({ title: 'druga' })
    expect(await titles(other)).toEqual(['pierwsza'])
  })

  it('are listed newest first', async () => {
    const storage = roomyStorage()
    const clock = jest.spyOn(Date, 'now')
    const now = Date.now()
    for (const [title, ageMs] of [
      ['środkowy', 2000],
      ['najnowszy', 1000],
      ['najstarszy', 3000],
    ] as const) {
      clock.mockReturnValue(now - ageMs)
      await leaveDraft({ storage }, title)
    }
    clock.mockRestore()
    expect(await titles(await openTab({ storage }))).toEqual(['najnowszy', 'środkowy', 'najstarszy'])
  })

  it('are offered only to the form they were typed in', async () => {
    const storage = roomyStorage()
    await leaveDraft({ storage, form: 'article:1' }, 'artykuł 1')
    expect(await titles(await openTab({ storage, form: 'article' }))).toEqual([])
    expect(await titles(await openTab({ storage, form: 'article:12' }))).toEqual([])
    expect(await titles(await openTab({ storage, form: 'article:1' }))).toEqual(['artykuł 1'])
  })

  it('keep the last value written, in the order of writing, and one item a tab', async () => {
    const storage = roomyStorage()
    const drafts = await openTab({ storage })
    await Promise.all([drafts.write({ title: 'a'.repeat(500_000) }), drafts.write({ title: 'ostatni' })])
    await close(drafts)
    expect(await titles(await openTab({ storage }))).toEqual(['ostatni'])
    expect(storage.names()).toHaveLength(1)
  })
})

describe('a draft', () => {
  it('of another person is not offered, not even when it is renamed to one’s own', async () => {
    const storage = roomyStorage()
    await leaveDraft({ storage, userId: 1 }, 'moje')
    const item = storage.getItem(storage.names()[0] ?? '') ?? ''
    const stranger = await openTab({ storage, userId: 2 })
    expect(await titles(stranger)).toEqual([])
    storage.setItem('km-draft:2:article:moved', item)
    expect(await titles(stranger)).toEqual([])
  })

  it('of another person cannot be read under one’s own name even with the right key', async () => {
    const storage = roomyStorage()
    await leaveDraft({ storage, userId: 1 }, 'moje')
    storage.setItem('km-draft:2:article:moved', storage.getItem(storage.names()[0] ?? '') ?? '')
    expect(await titles(await openTab({ storage, userId: 2, key: draftKeyFor(1) }))).toEqual([])
  })

  it('that does not open with the key is passed over, and the others are offered', async () => {
    const storage = roomyStorage()
    await leaveDraft({ storage, key: draftKeyFor(99) }, 'zamknięty')
    await leaveDraft({ storage }, 'czytelny')
    expect(await titles(await openTab({ storage }))).toEqual(['czytelny'])
    expect(storage.names()).toHaveLength(2)
  })

  it.each([
    ['its content', (item: Record<string, unknown>) => ({ ...item, data: flipped(String(item['data'])) })],
    ['its time', (item: Record<string, unknown>) => ({ ...item, savedAt: Number(item['savedAt']) + 1 })],
    ['its shape', () => ({ savedAt: 'wczoraj' })],
    ['all of it', () => null],
  ])('is passed over when somebody has changed %s', async (_what, change) => {
    const storage = roomyStorage()
    await leaveDraft({ storage }, 'zmieniony')
    const [name = ''] = storage.names()
    storage.setItem(name, JSON.stringify(change(JSON.parse(storage.getItem(name) ?? '') as Record<string, unknown>)))
    storage.setItem('km-draft:1:article:torn', '{"savedAt":')
    expect(await titles(await openTab({ storage }))).toEqual([])
  })

  it('is thrown away after 30 days, whoever left it', async () => {
    const storage = roomyStorage()
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 31 * DAY_MS)
    await leaveDraft({ storage }, 'stary')
    await leaveDraft({ storage, userId: 2 }, 'cudzy stary')
    clock.mockReturnValue(now - 29 * DAY_MS)
    await leaveDraft({ storage }, 'jeszcze dobry')
    clock.mockRestore()
    expect(await titles(await openTab({ storage }))).toEqual(['jeszcze dobry'])
    expect(storage.names()).toHaveLength(1)
  })

  it('is removed by its slot, or the tab’s own draft when no slot is named', async () => {
    const storage = roomyStorage()
    await leaveDraft({ storage }, 'odrzucony')
    const drafts = await openTab({ storage })
    await drafts.write({ title: 'własny' })
    const [draft] = await drafts.abandoned()
    await drafts.remove(draft?.slot)
    expect(storage.names()).toHaveLength(1)
    await drafts.remove()
    expect(storage.names()).toEqual([])
  })

  it('is not brought back by a write that began before its removal', async () => {
    const storage = roomyStorage()
    const drafts = await openTab({ storage })
    const writing = drafts.write({ title: 'zapisany już na serwerze' })
    await Promise.all([writing, drafts.remove()])
    expect(storage.names()).toEqual([])
  })

  it('is not stored any more once the form is closed', async () => {
    const storage = roomyStorage()
    const drafts = await openTab({ storage })
    drafts.close()
    expect(await drafts.write({ title: 'spóźniony' })).toBe(false)
    expect(storage.names()).toEqual([])
  })
})

describe('a full storage', () => {
  it('loses the same person’s oldest draft to a new one', async () => {
    const storage = roomyStorage(1_000)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY_MS)
    await leaveDraft({ storage, form: 'event' }, 'a'.repeat(400))
    clock.mockRestore()
    await leaveDraft({ storage }, 'nowszy')
    const drafts = await openTab({ storage })
    expect(await drafts.write({ title: 'b'.repeat(400) })).toBe(true)
    expect(await titles(drafts)).toEqual(['nowszy'])
    expect(await titles(await openTab({ storage, form: 'event' }))).toEqual([])
  })

  it('keeps drafts of other people and of open tabs, and the write reports that there is no room', async () => {
    const storage = roomyStorage(1_400)
    await leaveDraft({ storage, userId: 2 }, 'a'.repeat(300))
    const openElsewhere = await openTab({ storage })
    await openElsewhere.write({ title: 'b'.repeat(300) })
    const drafts = await openTab({ storage })
    expect(await drafts.write({ title: 'c'.repeat(500) })).toBe(false)
    expect(storage.names()).toHaveLength(2)
  })
})

describe('a browser without storage', () => {
  it('opens no drafts', async () => {
    expect(await openDrafts<Note>({ userId: 1, form: 'article', key: draftKeyFor(1) })).toBeNull()
  })
})

function flipped(data: string): string {
  return (data.startsWith('A') ? 'B' : 'A') + data.slice(1)
}
