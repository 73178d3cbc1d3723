// All that waits for the reader, whole. It works with scripts off.
import type { Duty } from '#contract/todo.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { isOfOffice, NOTHING_TO_DO } from '#lib/todo/words.ts'
import { Duties } from './duties.tsx'

export function TodoPage({ duties }: { duties: readonly Duty[] }) {
  const [own, office] = [duties.filter((duty) => !isOfOffice(duty)), duties.filter(isOfOffice)]
  return (
    <Page title="Do zrobienia">
      {own.length > 0 ? <Duties duties={own} label="Twoje sprawy" /> : <Notice>{NOTHING_TO_DO}</Notice>}
      {office.length > 0 && (
        <section aria-labelledby="sekretariat">
          <h2 id="sekretariat">Sekretariat</h2>
          <Duties duties={office} label="Sprawy sekretariatu" />
        </section>
      )}
    </Page>
  )
}
