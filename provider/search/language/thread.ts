// The language thread: it holds the dictionary, and a long text in it does not delay the provider's answers.
import { parentPort } from 'node:worker_threads'
import { loadDictionary } from '#provider/search/dictionary.ts'
import type { LanguageAnswers, LanguageReply, LanguageRequest, LanguageTask } from './messages.ts'
import { readQuery } from '#provider/search/query.ts'
import { snippetOf } from '#provider/search/snippet.ts'
import { indexText, type IndexedText } from '#provider/search/vector.ts'

const parent = parentPort
if (!parent) throw new Error('The language thread runs as a worker only')

const dictionary = loadDictionary()

async function perform(task: LanguageTask): Promise<LanguageAnswers[LanguageTask['kind']]> {
  switch (task.kind) {
    case 'read':
      return readQuery(dictionary, task.typed)
    case 'snippets':
      return task.texts.map((text) => snippetOf(dictionary, task.query, text))
    case 'index': {
      const indexed: IndexedText[] = []
      for (const text of task.texts) indexed.push(await indexText(dictionary, text))
      return indexed
    }
  }
}

parent.on('message', ({ id, task }: LanguageRequest) => {
  perform(task).then(
    (answer) => parent.postMessage({ id, answer } satisfies LanguageReply),
    (error: unknown) => parent.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies LanguageReply),
  )
})
