// 'Obserwuj': to be told what is new in a folder and below it.
import { FollowFolder } from '#contract/digest.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { FOLLOW_FORMS } from '#lib/follow/words.ts'

interface Props {
  folderId: number
  isFollowed: boolean
  /** The page to return to. */
  path: string
  /** In a list: its name, for whoever does not see its row. */
  name?: string
}

export const Follow = ({ folderId, isFollowed, path, name }: Props) => (
  <ActionForm
    form={FOLLOW_FORMS[isFollowed ? 'end' : 'begin']}
    endpoint={FollowFolder}
    success={path}
    back={path}
    values={{ folderId, follows: String(!isFollowed) }}
  >
    <SubmitButton kind="secondary" busyText="Zapisuję…">
      {isFollowed ? 'Nie obserwuj' : 'Obserwuj'}
      {name !== undefined && <span className="hidden-text">: {name}</span>}
    </SubmitButton>
  </ActionForm>
)
