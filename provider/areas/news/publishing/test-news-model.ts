// The news in small, for the generated test: an article is its state and what it says, and places are the order of a list.

export interface ModelArticle {
  status: 'draft' | 'published' | 'archived'
  text: string
  parent: number | null
}

export interface Model {
  articles: ReadonlyMap<number, ModelArticle>
  /** Published articles, the highest place first. */
  order: readonly number[]
}

export type Change =
  | { kind: 'create'; text: string }
  | { kind: 'update'; id: number; text: string }
  | { kind: 'publish' | 'archive' | 'edit' | 'up' | 'down'; id: number }
  | { kind: 'delete'; ids: number[] }

export interface Outcome {
  model: Model
  /** The id that the call answers; null for a deletion. */
  id: number | null
}

export type Refused = 'ERROR_NOT_FOUND' | 'ERROR_NOT_A_DRAFT' | 'ERROR_NOT_PUBLISHED'

function exchanged(order: readonly number[], id: number, by: 1 | -1): number[] {
  const from = order.indexOf(id)
  const to = from + by
  if (to < 0 || to >= order.length) return [...order]
  return order.map((each, i) => (i === from ? order[to]! : i === to ? id : each))
}

function changeOne({ articles, order }: Model, change: Exclude<Change, { kind: 'create' } | { kind: 'delete' }>, newId: number): Outcome | Refused {
  const { id, kind } = change
  const article = articles.get(id)
  if (!article) return 'ERROR_NOT_FOUND'
  const needed = kind === 'update' || kind === 'publish' ? 'draft' : 'published'
  if (article.status !== needed) return needed === 'draft' ? 'ERROR_NOT_A_DRAFT' : 'ERROR_NOT_PUBLISHED'
  const next = new Map(articles)
  switch (kind) {
    case 'update':
      return { id, model: { order, articles: next.set(id, { ...article, text: change.text }) } }
    case 'up':
    case 'down':
      return { id, model: { articles, order: exchanged(order, id, kind === 'up' ? -1 : 1) } }
    case 'archive': {
      for (const [other, each] of articles) if (each.parent === id) next.set(other, { ...each, parent: null })
      return { id, model: { articles: next.set(id, { ...article, status: 'archived' }), order: order.filter((each) => each !== id) } }
    }
    case 'edit': {
      const open = [...articles].find(([, { parent }]) => parent === id)
      if (open) return { id: open[0], model: { articles, order } }
      return { id: newId, model: { order, articles: next.set(newId, { status: 'draft', text: article.text, parent: id }) } }
    }
    case 'publish': {
      const { parent, text } = article
      if (parent === null) return { id, model: { articles: next.set(id, { ...article, status: 'published' }), order: [id, ...order] } }
      next.delete(id)
      return { id: parent, model: { order, articles: next.set(parent, { ...articles.get(parent)!, text }) } }
    }
  }
}

/** What the change leads to. `newId`: of the article that a creating change answers. */
export function after(model: Model, change: Change, newId: number): Outcome | Refused {
  const { articles, order } = model
  if (change.kind === 'create')
    return { id: newId, model: { order, articles: new Map(articles).set(newId, { status: 'draft', text: change.text, parent: null }) } }
  if (change.kind !== 'delete') return changeOne(model, change, newId)
  if (change.ids.some((id) => !articles.has(id))) return 'ERROR_NOT_FOUND'
  if (change.ids.some((id) => articles.get(id)!.status !== 'draft')) return 'ERROR_NOT_A_DRAFT'
  return { id: null, model: { order, articles: new Map([...articles].filter(([id]) => !change.ids.includes(id))) } }
}
