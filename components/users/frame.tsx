// The frame of all views of an account: breadcrumb, name, and tabs.
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Page } from '#components/ui/page.tsx'
import { ViewTabs } from '#components/ui/view-tabs.tsx'
import { accessHref, editHref, eventsHref, historyHref, listHref, openingsHref, type UsersView } from '#lib/users/addresses.ts'
import { fullName, lastLoginWord, marksOf } from '#lib/users/labels.ts'
import { USERS_SHAPE, type EditedUser, type UserColumn } from '#lib/users/loaders.ts'

const TITLES = { data: 'Edycja użytkownika', history: 'Edycja użytkownika', openings: 'Otwarte dokumenty użytkownika' } as const

interface Props {
  user: EditedUser
  /** State of the list when it was left. */
  left: UsersView<UserColumn>
  current: keyof typeof TITLES
  children: ReactNode
}

export function UserFrame({ user, left, current, children }: Props) {
  const views = { data: editHref(user, left), history: historyHref(user, left), openings: openingsHref(user.id) }
  return (
    <Page
      title={TITLES[current]}
      narrow={current === 'data'}
      wide={current !== 'data'}
      above={<Breadcrumb crumbs={[{ label: 'Użytkownicy', href: listHref(left, USERS_SHAPE) }, { label: TITLES[current] }]} />}
      facts={
        <>
          {fullName(user)} ({user.username}){user.lastLogin === null && `, ${lastLoginWord(user)}`}{' '}
          {marksOf(user).map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </>
      }
    >
      <ViewTabs
        label="Widoki użytkownika"
        views={[
          { href: views.data, label: 'Dane użytkownika' },
          { href: views.history, label: 'Historia zmian' },
          { href: views.openings, label: 'Otwarte dokumenty' },
          { href: accessHref(user), label: 'Dostęp użytkownika' },
          { href: eventsHref(user), label: 'Zdarzenia' },
        ]}
        current={views[current]}
      />
      {children}
    </Page>
  )
}
