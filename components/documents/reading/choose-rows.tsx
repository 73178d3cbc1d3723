// How many rows somebody likes to see at once: the choice is kept, so it is sent instead of being an address.
import { ChooseLibraryRows } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SizeButtons } from '#components/ui/pagination.tsx'
import { FOLDER_SHAPE } from '#lib/documents/reading/folder-table.ts'
import { rowsForm } from '#lib/documents/words.ts'

/** `path`: the list from its first page, with as many rows as are chosen. */
export const ChooseRows = ({ rows, path }: { rows: number; path: string }) => (
  <ActionForm form={rowsForm} endpoint={ChooseLibraryRows} success={path} back={path}>
    <SizeButtons name="rows" sizes={FOLDER_SHAPE.sizes} chosen={rows} />
  </ActionForm>
)
