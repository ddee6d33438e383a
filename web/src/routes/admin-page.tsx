import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { Account } from '../admin/account.tsx'
import { AdminShell } from '../admin/admin-shell.tsx'
import { ListSkeleton } from '../admin/list-skeleton.tsx'
import { ErrorBoundary, type Typed } from '../app/error-boundary.tsx'
import { SetUpStrip } from '../first-steps/first-steps.tsx'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { forgetValues, hasKeptValues, setPageBroken } from '../shared/forms/kept-values.ts'
import { askBeforeLeaving } from '../shared/forms/leave-guard.ts'
import { AccountChoices } from '../shell/account-choices.tsx'

const LOAD = {
  users: () => import('../people/user-list.tsx'),
  user: () => import('../people/user-edit.tsx'),
  userCreate: () => import('../people/user-create.tsx'),
  userImport: () => import('../people/user-import.tsx'),
  groups: () => import('../people/group-list.tsx'),
  group: () => import('../people/group-edit.tsx'),
  subjects: () => import('../subjects/subject-list.tsx'),
  rooms: () => import('../rooms/room-list.tsx'),
  roomImport: () => import('../rooms/room-import.tsx'),
  settings: () => import('../settings/settings-screen.tsx'),
}

/** The screen of each address; who may open it is in app/screens.ts. */
const SCREENS: readonly { path: RegExp; title: TextKey; Screen: ComponentType<{ id: number }> }[] = [
  { path: /^\/admin(\/users)?$/, title: 'admin.users', Screen: lazy(LOAD.users) },
  { path: /^\/admin\/users\/create$/, title: 'people.new_user', Screen: lazy(LOAD.userCreate) },
  { path: /^\/admin\/users\/import$/, title: 'people.import_title', Screen: lazy(LOAD.userImport) },
  { path: /^\/admin\/users\/(\d+)\/edit$/, title: 'people.edit_user', Screen: lazy(LOAD.user) },
  { path: /^\/admin\/group-management$/, title: 'admin.groups', Screen: lazy(LOAD.groups) },
  {
    path: /^\/admin\/group-management\/(\d+)\/edit$/,
    title: 'people.edit_group',
    Screen: lazy(LOAD.group),
  },
  { path: /^\/admin\/subjects-management$/, title: 'admin.subjects', Screen: lazy(LOAD.subjects) },
  { path: /^\/admin\/room-groups$/, title: 'admin.rooms', Screen: lazy(LOAD.rooms) },
  { path: /^\/admin\/room-groups\/import$/, title: 'rooms.import_title', Screen: lazy(LOAD.roomImport) },
  { path: /^\/admin\/settings$/, title: 'admin.settings', Screen: lazy(LOAD.settings) },
]

const TYPED: Typed = {
  setBroken: setPageBroken,
  isKept: hasKeptValues,
  forget: forgetValues,
}

/** `/admin` and all below it: one shell with the screen of the address. Edit screens get the `id` from the address. */
export default function AdminPage() {
  const t = useTexts()
  const [path] = useLocation()
  const tidy = path.replace(/\/+$/, '')
  const found = SCREENS.find(({ path }) => path.test(tidy))
  const id = Number(found?.path.exec(tidy)?.[1] ?? 0)
  const title = found && t(found.title)
  useEffect(() => {
    if (title) document.title = `${title} · Stunda`
  }, [title])
  useEffect(() => {
    // Load the other screens ahead.
    const timer = setTimeout(() => {
      for (const load of Object.values(LOAD)) void load().catch(() => undefined)
    }, 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Router aroundNav={askBeforeLeaving}>
      <AdminShell account={<Account choices={<AccountChoices />} />}>
        <SetUpStrip />
        <ErrorBoundary key={path} typed={TYPED}>
          <Suspense fallback={<ListSkeleton />}>{found && <found.Screen id={id} />}</Suspense>
        </ErrorBoundary>
      </AdminShell>
    </Router>
  )
}
