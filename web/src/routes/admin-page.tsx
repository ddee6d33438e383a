import { type ComponentType, Suspense, useEffect } from 'react'
import { matchRoute, Router, useLocation, useRouter } from 'wouter'
import { AdminShell } from '../admin/admin-shell.tsx'
import { ErrorBoundary, type Typed } from '../app/error-boundary.tsx'
import { SetUpStrip } from '../first-steps/first-steps.tsx'
import type { TextKey } from '../i18n/text-keys.ts'
import { withTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Bell } from '../notices/bell.tsx'
import { forgetValues, hasKeptValues, setPageBroken } from '../shared/forms/kept-values.ts'
import { askBeforeLeaving } from '../shared/forms/leave-guard.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { HelpLink } from '../shared/ui/help-link.tsx'
import { type ComingPage, ComingPageProvider, PageComing } from '../shared/ui/page-skeleton.tsx'
import { AccountChoices } from '../shell/account-choices.tsx'
import { FindButton } from '../shell/find-button.tsx'
import { openShellDialog } from '../shell/shell-dialog.ts'
import { useScreens } from '../shell/use-screens.ts'

type Coming = Omit<ComingPage, 'title'>

const FORM: Coming = { kind: 'form', hasBack: true }
const BELOW: Coming = { kind: 'table', hasBack: true }
/** Lists with buttons beside their title, which on a phone are higher than it. */
const LIST: Coming = { kind: 'table', top: [0, 5] }

/** The screen of each address below `/admin`; who may open it is in app/screens.ts. */
const SCREENS = [
  screen('/', 'sections.users', () => import('../people/user-list.tsx'), LIST),
  screen('/users', 'sections.users', () => import('../people/user-list.tsx'), LIST),
  screen('/users/create', 'sections.new_user', () => import('../people/user-create.tsx')),
  screen('/users/import', 'sections.import_users', () => import('../people/user-import.tsx')),
  screen('/users/:id/edit', 'sections.user', () => import('../people/user-edit.tsx')),
  screen('/users/:id/hand-over', 'sections.hand_over', () => import('./handover-page.tsx')),
  screen('/group-management', 'sections.groups', () => import('../people/group-list.tsx'), LIST),
  screen('/group-management/import', 'sections.import_groups', () => import('../people/group-import.tsx')),
  screen('/group-management/:id/edit', 'sections.group', () => import('../people/group-edit.tsx')),
  screen('/group-management/:id/hand-over', 'sections.hand_over', () => import('./handover-page.tsx')),
  screen('/subjects-management', 'sections.subjects', () => import('../subjects/subject-list.tsx'), {
    kind: 'table',
  }),
  screen(
    '/subjects-management/import',
    'sections.import_subjects',
    () => import('../subjects/subject-import.tsx'),
  ),
  screen('/room-groups', 'sections.rooms', () => import('./rooms-page.tsx'), { ...LIST, kind: 'cards' }),
  screen('/room-groups/import', 'sections.import_rooms', () => import('../rooms/room-import.tsx')),
  screen('/room-groups/features', 'sections.features', () => import('../rooms/feature-list.tsx'), BELOW),
  screen('/plan-import', 'sections.import_plan', () => import('../plan-import/plan-import.tsx')),
  screen('/failed-jobs', 'sections.failed_jobs', () => import('../admin/failed-jobs.tsx'), BELOW),
  screen('/backups', 'sections.backups', () => import('../admin/backups.tsx'), BELOW),
  screen('/usage', 'sections.room_usage', () => import('./usage-page.tsx'), LIST),
  screen(
    '/settings/categories',
    'sections.categories',
    () => import('../categories/category-list.tsx'),
    BELOW,
  ),
  screen('/settings', 'sections.settings', () => import('./settings-page.tsx'), { kind: 'form' }),
]

function screen(
  address: string,
  title: TextKey,
  fetch: () => Promise<{ default: ComponentType<{ id: number }> }>,
  coming = FORM,
) {
  return { path: `/admin${address}`, title, coming, Screen: lazyPart(() => withTexts('admin', fetch())) }
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
  const { parser } = useRouter()
  const found = SCREENS.find(screen => matchRoute(parser, screen.path, path)[0])
  const id = Number((found && matchRoute<{ id?: string }>(parser, found.path, path)[1]?.id) ?? 0)
  const title = found && t(found.title)
  const coming = found ? { ...found.coming, title, inset: false } : null
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
          <ComingPageProvider value={coming}>
            <Suspense fallback={<PageComing />}>{found && <found.Screen id={id} />}</Suspense>
          </ComingPageProvider>
        </ErrorBoundary>
      </AdminShell>
    </Router>
  )
}
