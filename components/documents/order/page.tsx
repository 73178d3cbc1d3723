// The items of a folder, ordered by pointer, keyboard or buttons. Each move is saved at once by a plain form, so a
// colleague's change in between is visible afterwards.
import { MoveNodes } from '#contract/document-changes.ts'
import { NODE_FOLDER, type FolderContents } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import type { Way } from '#components/ui/order/step-button.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { withListView } from '#lib/http/list-view.ts'
import { orderHref, orderSteppedHref } from '#lib/documents/addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import { moveNodesForm } from '#lib/documents/changing/bulk-words.ts'
import { FOLDER_SHAPE } from '#lib/documents/reading/folder-table.ts'
import { loadFolder } from '#lib/documents/reading/loaders.ts'
import { folderCrumbs, folderName } from '#components/documents/reading/folder/crumbs.ts'
import { OrderList } from './list.tsx'
import { StepForms } from './steps.tsx'

const ROWS = 100
const FORM = 'kolejnosc'

interface Props {
  folderId: string
  /** Page of the list, from 1. */
  shown?: string | undefined
  /** The item that was moved last. */
  moved?: string | undefined
  /** The direction, if it was moved by a button. */
  gone?: string | undefined
}

function Order({ folder, moved, gone }: { folder: FolderContents; moved: number; gone: Way | undefined }) {
  const { id, documentStructNodes: nodes, totalCount, page } = folder
  return (
    <>
      <StepForms success={(way) => orderSteppedHref(id, way)} back={orderHref(id, { page })} />
      <ActionForm
        form={moveNodesForm}
        endpoint={MoveNodes}
        id={FORM}
        label="Kolejność"
        success={orderHref(id, { page })}
        back={orderHref(id, { page })}
        values={{ parentId: id, siblingId: '', position: 'after', nodeIds: '' }}
      >
        <OrderList
          form={FORM}
          moved={moved}
          gone={gone}
          first={page * ROWS}
          total={totalCount}
          success={orderHref(id, { moved: 0 })}
          items={nodes.map((node) => ({
            id: node.id,
            name: node.name,
            isFolder: node.nodeType === NODE_FOLDER,
            fileType: node.fileType,
            isLinked: node.votings.length > 0,
          }))}
        />
      </ActionForm>
      <Pagination label="Strony katalogu" page={page} limit={ROWS} totalCount={totalCount} sizes={[ROWS]} href={(to) => orderHref(id, { page: to })} />
      <ButtonRow>
        <ButtonLink kind="secondary" href={withListView(folderHref(id))}>
          Wróć do katalogu
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

const isWay = (text: string): text is Way => text === 'up' || text === 'down'

export function OrderPage({ folderId, shown = '', moved = '', gone = '' }: Props) {
  const page = /^[1-9]\d{0,4}$/.test(shown) ? Number(shown) - 1 : 0
  // The moved item may be on another page now.
  const place = { nodeId: /^[1-9]\d{0,9}$/.test(moved) ? moved : undefined }
  return (
    <Loaded load={() => loadFolder(folderId, { ...FOLDER_SHAPE.defaults, page, limit: ROWS }, place)}>
      {(folder) => (
        <Page
          title={`Kolejność: ${folderName({ id: folder.id, name: folder.structNodeName })}`}
          above={<WayBack crumbs={[...folderCrumbs(folder.documentStructNodesBreadCrumps), { label: 'Kolejność' }]} />}
        >
          <Order folder={folder} moved={Number(moved)} gone={isWay(gone) ? gone : undefined} />
        </Page>
      )}
    </Loaded>
  )
}
