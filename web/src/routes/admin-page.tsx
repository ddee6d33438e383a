import { type ComponentType, Suspense, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { AdminShell, ListSkeleton } from '../admin/admin-shell.tsx'
import { ErrorBoundary, type Typed } from '../app/error-boundary.tsx'
import { SetUpStrip } from '../first-steps/first-steps.tsx'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Bell } from '../notices/bell.tsx'
import { forgetValues, hasKeptValues, setPageBroken } from '../shared/forms/kept-values.ts'
import { askBeforeLeaving } from '../shared/forms/leave-guard.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { HelpLink } from '../shared/ui/help-link.tsx'
import { AccountChoices } from '../shell/account-choices.tsx'
import { FindButton } from '../shell/find-button.tsx'
import { openShellDialog } from '../shell/shell-dialog.ts'
import { useScreens } from '../shell/use-screens.ts'

/** The screen of each address; who may open it is in app/screens.ts. */
const SCREENS = [
  screen(/^\/admin(\/users)?$/, 'admin.users', () => import('../people/user-list.tsx')),
  screen(/^\/admin\/users\/create$/, 'people.new_user', () => import('../people/user-create.tsx')),
  screen(/^\/admin\/users\/import$/, 'people.import_title', () => import('../people/user-import.tsx')),
  screen(/^\/admin\/users\/(\d+)\/edit$/, 'people.edit_user', () => import('../people/user-edit.tsx')),
  screen(/^\/admin\/users\/(\d+)\/hand-over$/, 'handover.title', () => import('./handover-page.tsx')),
  screen(/^\/admin\/group-management$/, 'admin.groups', () => import('../people/group-list.tsx')),
  screen(
    /^\/admin\/group-management\/import$/,
    'groups.import_title',
    () => import('../people/group-import.tsx'),
  ),
  screen(
    /^\/admin\/group-management\/(\d+)\/edit$/,
    'people.edit_group',
    () => import('../people/group-edit.tsx'),
  ),
  screen(
    /^\/admin\/group-management\/(\d+)\/hand-over$/,
    'handover.title',
    () => import('./handover-page.tsx'),
  ),
  screen(/^\/admin\/subjects-management$/, 'admin.subjects', () => import('../subjects/subject-list.tsx')),
  screen(
    /^\/admin\/subjects-management\/import$/,
    'subjects.import_title',
    () => import('../subjects/subject-import.tsx'),
  ),
  screen(/^\/admin\/room-groups$/, 'admin.rooms', () => import('./rooms-page.tsx')),
  screen(/^\/admin\/room-groups\/import$/, 'rooms.import_title', () => import('../rooms/room-import.tsx')),
  screen(/^\/admin\/room-groups\/features$/, 'admin.features', () => import('../rooms/feature-list.tsx')),
  screen(/^\/admin\/plan-import$/, 'imports.title', () => import('../plan-import/plan-import.tsx')),
  screen(/^\/admin\/failed-jobs$/, 'admin.failed_jobs', () => import('../admin/failed-jobs.tsx')),
  screen(/^\/admin\/backups$/, 'admin.backups', () => import('../admin/backups.tsx')),
  screen(/^\/admin\/usage$/, 'admin.usage', () => import('./usage-page.tsx')),
  screen(
    /^\/admin\/settings\/categories$/,
    'admin.categories',
    () => import('../categories/category-list.tsx'),
  ),
  screen(/^\/admin\/settings$/, 'admin.settings', () => import('./settings-page.tsx')),
]

function screen(
  path: RegExp,
  title: TextKey,
  fetch: () => Promise<{ default: ComponentType<{ id: number }> }>,
) {
  return { path, title, Screen: lazyPart(fetch) }
}

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
      <AdminShell
        sections={useScreens('admin')}
        bell={
          <>
            <FindButton />
            <Bell onChoose={() => openShellDialog('notice-choices')} />
            <HelpLink />
          </>
        }
        choices={<AccountChoices />}
      >
        <SetUpStrip />
        <ErrorBoundary key={path} typed={TYPED}>
          <Suspense fallback={<ListSkeleton />}>{found && <found.Screen id={id} />}</Suspense>
        </ErrorBoundary>
      </AdminShell>
    </Router>
  )
}
