import { TodoPage } from '#components/todo/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { loadTodo } from '#lib/todo/loaders.ts'

export const metadata = pageMetadata('/dozrobienia')

export default function AllDutiesPage() {
  return <Loaded load={loadTodo}>{(duties) => <TodoPage duties={duties} />}</Loaded>
}
