// At which item of the agenda a document is proposed to stand: by the number that its name begins with, else by words that it shares
// with an item's title.
import type { AgendaItem } from '#contract/meetings.ts'

type Item = Pick<AgendaItem, 'id' | 'number' | 'title' | 'status'>

/** '3', '03a', 'pkt 3', 'zał. 2 do pkt 3' stays a matter of words. */
const NUMBER = /^(?:pkt\.?|punkt|ad\.?)?\s*0*(\d{1,3})\s?([a-z])?(?=[\s._)–—-]|$)/i

function byNumber(name: string, items: readonly Item[]): Item | undefined {
  const found = NUMBER.exec(name.trim())
  if (!found) return undefined
  const [, figure, letter = ''] = found
  // '3b' is the second document of item 3 where there is no such item.
  return [`${figure}${letter.toLowerCase()}`, figure].flatMap((number) => items.find((item) => item.number === number) ?? [])[0]
}

const STEM = 5
const WORD_MIN = 4
/** Said by every second title. */
const COMMON = new Set(['proje', 'dział', 'komit', 'spraw', 'infor', 'przyj', 'dotyc', 'oraz', 'prezen'])

/** Beginnings of words, since Polish endings change. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= WORD_MIN)
      .map((word) => word.slice(0, STEM))
      .filter((stem) => !COMMON.has(stem)),
  )

function likeness(name: ReadonlySet<string>, title: ReadonlySet<string>): number {
  const shared = [...name].filter((stem) => title.has(stem)).length
  return shared === 0 ? 0 : (2 * shared) / (name.size + title.size)
}

const LIKE_ENOUGH = 0.3

function byTitle(name: string, items: readonly Item[]): Item | undefined {
  const stems = stemsOf(name)
  const [best, second] = items.map((item) => ({ item, like: likeness(stems, stemsOf(item.title)) })).sort((a, b) => b.like - a.like)
  // Two that fit as well are a guess.
  return best && best.like >= LIKE_ENOUGH && best.like > (second?.like ?? 0) ? best.item : undefined
}

/** Id of the item; null: nothing is proposed. */
export function proposedItem(name: string, agenda: readonly Item[]): number | null {
  const items = agenda.filter(({ status }) => status !== 'withdrawn')
  return (byNumber(name, items) ?? byTitle(name, items))?.id ?? null
}
