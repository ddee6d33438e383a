import { Suspense, useEffect } from 'react'
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
import { type LazyPart, lazyPart } from '../shared/lazy-part.tsx'
import { AccountChoices } from '../shell/account-choices.tsx'

/** Which screen stands at which address; who may come there, app/screens.ts says. */
const SCREENS: readonly { path: RegExp; title: TextKey; Screen: LazyPart<{ id: number }> }[] = [
  {
    path: /^\/admin(\/users)?$/,
    title: 'admin.users',
    Screen: lazyPart(() => import('../people/user-list.tsx')),
  },
  {
    path: /^\/admin\/users\/create$/,
    title: 'people.new_user',
    Screen: lazyPart(() => import('../people/user-create.tsx')),
  },
  {
    path: /^\/admin\/users\/import$/,
    title: 'people.import_title',
    Screen: lazyPart(() => import('../people/user-import.tsx')),
  },
  {
    path: /^\/admin\/users\/(\d+)\/edit$/,
    title: 'people.edit_user',
    Screen: lazyPart(() => import('../people/user-edit.tsx')),
  },
  {
    path: /^\/admin\/group-management$/,
    title: 'admin.groups',
    Screen: lazyPart(() => import('../people/group-list.tsx')),
  },
  {
    path: /^\/admin\/group-management\/(\d+)\/edit$/,
    title: 'people.edit_group',
    Screen: lazyPart(() => import('../people/group-edit.tsx')),
  },
  {
    path: /^\/admin\/subjects-management$/,
    title: 'admin.subjects',
    Screen: lazyPart(() => import('../subjects/subject-list.tsx')),
  },
  {
    path: /^\/admin\/room-groups$/,
    title: 'admin.rooms',
    Screen: lazyPart(() => import('../rooms/room-list.tsx')),
  },
  {
    path: /^\/admin\/room-groups\/import$/,
    title: 'rooms.import_title',
    Screen: lazyPart(() => import('../rooms/room-import.tsx')),
  },
  {
    path: /^\/admin\/settings$/,
    title: 'admin.settings',
    Screen: lazyPart(() => import('../settings/settings-screen.tsx')),
  },
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
      for (const { Screen } of SCREENS) void Screen.load().catch(() => undefined)
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
