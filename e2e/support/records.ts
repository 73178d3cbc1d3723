// Ids of public records, read from the provider.
import type { APIRequestContext } from '@playwright/test'
import { MAIN_PORTS, providerUrl, type Ports } from './addresses.ts'

export interface Node {
  id: number
  name: string
  nodeType: 1 | 2
}

/** The items that a visitor sees in a folder; by default in the root. */
export async function publicNodes(request: APIRequestContext, folderId: number | null = null, ports: Ports = MAIN_PORTS): Promise<Node[]> {
  const answer = await request.get(`${providerUrl(ports)}/api/documents/${folderId ?? ''}?limit=100`)
  const { documentStructNodes } = (await answer.json()) as { documentStructNodes: Node[] }
  return documentStructNodes
}

export interface Folder {
  id: number
  nodes: Node[]
}

/** Every folder that a visitor may open, the root first. */
export async function publicFolders(request: APIRequestContext, ports: Ports = MAIN_PORTS): Promise<Folder[]> {
  const folders: Folder[] = []
  const waiting = [1]
  for (const id of waiting) {
    const nodes = await publicNodes(request, id, ports)
    folders.push({ id, nodes })
    waiting.push(...nodes.filter(({ nodeType }) => nodeType === 1).map((node) => node.id))
  }
  return folders
}

/** The first public document, and its folder. */
export async function publicDocument(request: APIRequestContext, ports: Ports = MAIN_PORTS): Promise<{ id: number; name: string; folderId: number }> {
  for (const { id: folderId, nodes } of await publicFolders(request, ports)) {
    const document = nodes.find(({ nodeType }) => nodeType === 2)
    if (document) return { ...document, folderId }
  }
  throw new Error('the demo has no public document')
}

/** Parameters of public pages that lead to existing records. */
export async function existingRecords(request: APIRequestContext): Promise<Record<string, string>> {
  const news = (await (await request.get(`${providerUrl(MAIN_PORTS)}/api/news?limit=1`)).json()) as { newsList: { id: number }[] }
  const { items } = (await (await request.get(`${providerUrl(MAIN_PORTS)}/api/register?limit=1`)).json()) as { items: { year: number; number: number }[] }
  const document = await publicDocument(request)
  return {
    year: String(items[0]?.year),
    number: String(items[0]?.number),
    entryId: String(news.newsList[0]?.id),
    documentId: String(document.id),
    structNodeId: String(document.id),
    folderId: String(document.folderId),
    votingId: '1',
  }
}
