// Ids of public records, read from the provider itself.
import type { APIRequestContext } from '@playwright/test'
import { MAIN_PORTS, providerUrl } from './addresses.ts'

interface Node {
  id: number
  name: string
  nodeType: 1 | 2
}

export async function publicNodes(request: APIRequestContext, folderId: number | null = null): Promise<Node[]> {
  const answer = await request.get(`${providerUrl(MAIN_PORTS)}/api/documents/${folderId ?? ''}?limit=100`)
  const { documentStructNodes } = (await answer.json()) as { documentStructNodes: Node[] }
  return documentStructNodes
}

/** The first public document there is, and its folder. */
export async function publicDocument(request: APIRequestContext): Promise<{ id: number; name: string; folderId: number }> {
  const waiting = [1]
  for (const folderId of waiting) {
    const nodes = await publicNodes(request, folderId)
    const document = nodes.find(({ nodeType }) => nodeType === 2)
    if (document) return { id: document.id, name: document.name, folderId }
    waiting.push(...nodes.filter(({ nodeType }) => nodeType === 1).map(({ id }) => id))
  }
  throw new Error('the demo has no public document')
}

/** Values for the parameters of public pages. */
export async function existingRecords(request: APIRequestContext): Promise<Record<string, string>> {
  const news = (await (await request.get(`${providerUrl(MAIN_PORTS)}/api/news?limit=1`)).json()) as { newsList: { id: number }[] }
  const document = await publicDocument(request)
  return {
    entryId: String(news.newsList[0]?.id),
    documentId: String(document.id),
    structNodeId: String(document.id),
    folderId: String(document.folderId),
    votingId: '1',
  }
}
