// The form of an existing account, by its address.
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UserFrame } from '#components/users/frame.tsx'
import { passedHeaders } from '#lib/http/current-page.ts'
import { ownOrigin } from '#lib/http/same-origin.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { editHref, listHref, listLeft } from '#lib/users/addresses.ts'
import { loadUserForm, USERS_SHAPE } from '#lib/users/loaders.ts'
import { rescueForm, userForm } from '#lib/users/words.ts'
import { AccountTools, Rescued } from './account-tools.tsx'
import { UserForm } from './form.tsx'

interface Props {
  entryId: string
  segments: string[] | undefined
  searchParams: SearchParams
}

export async function EditUserPage({ entryId, segments, searchParams }: Props) {
  const visit = await currentVisit()
  const state = formState(visit, userForm)
  const rescued = visit.flash?.find(({ code }) => code === rescueForm.outcome?.key)
  const origin = ownOrigin(await passedHeaders()) ?? ''
  const left = listLeft(segments, searchParams, USERS_SHAPE)
  return (
    <Loaded load={() => loadUserForm(entryId)}>
      {({ user, ...choices }) => {
        if (!user) return null
        const path = editHref(user, left)
        return (
          <UserFrame user={user} left={left} current="data">
            {rescued && <Rescued code={rescued.description ?? ''} address={`${origin}${editHref(user, listLeft(undefined, {}, USERS_SHAPE))}`} />}
            {user.changeable ? (
              <UserForm state={state} data={{ user, ...choices }} path={path} list={listHref(left, USERS_SHAPE)} />
            ) : (
              <Notice>To konto superadministratora. Może je zmienić tylko superadministrator.</Notice>
            )}
            <AccountTools user={user} here={path} />
          </UserFrame>
        )
      }}
    </Loaded>
  )
}
