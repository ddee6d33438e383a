import { type ComponentType, Suspense, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { AdminShell } from '../admin/admin-shell.tsx'
import { ErrorBoundary, type Typed } from '../app/error-boundary.tsx'
import { SetUpStrip } from '../first-steps/first-steps.tsx'
import type { TextKey } from '../i18n/text-keys.ts'
import { addTexts } from '../i18n/texts.ts'
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

/** Lists with buttons beside their title, which on a phone are higher than it. */
const LIST: Coming = { kind: 'table', top: [0, 5] }
const BELOW: Coming = { kind: 'table', hasBack: true }
const FORM: Coming = { kind: 'form', hasBack: true }

/** The screen of each address; who may open it is in app/screens.ts. */
const SCREENS = [
  screen(/^\/admin(\/users)?$/, 'sections.users', LIST, () => import('../people/user-list.tsx')),
  screen(/^\/admin\/users\/create$/, 'sections.new_user', FORM, () => import('../people/user-create.tsx')),
  screen(
    /^\/admin\/users\/import$/,
    'sections.import_users',
    FORM,
    () => import('../people/user-import.tsx'),
  ),
  screen(/^\/admin\/users\/(\d+)\/edit$/, 'sections.user', FORM, () => import('../people/user-edit.tsx')),
  screen(
    /^\/admin\/users\/(\d+)\/hand-over$/,
    'sections.hand_over',
    FORM,
    () => import('./handover-page.tsx'),
  ),
  screen(/^\/admin\/group-management$/, 'sections.groups', LIST, () => import('../people/group-list.tsx')),
  screen(
    /^\/admin\/group-management\/import$/,
    'sections.import_groups',
    FORM,
    () => import('../people/group-import.tsx'),
  ),
  screen(
    /^\/admin\/group-management\/(\d+)\/edit$/,
    'sections.group',
    FORM,
    () => import('../people/group-edit.tsx'),
  ),
  screen(
    /^\/admin\/group-management\/(\d+)\/hand-over$/,
    'sections.hand_over',
    FORM,
    () => import('./handover-page.tsx'),
  ),
  screen(
    /^\/admin\/subjects-management$/,
    'sections.subjects',
    { kind: 'table' },
    () => import('../subjects/subject-list.tsx'),
  ),
  screen(
    /^\/admin\/subjects-management\/import$/,
    'sections.import_subjects',
    FORM,
    () => import('../subjects/subject-import.tsx'),
  ),
  screen(
    /^\/admin\/room-groups$/,
    'sections.rooms',
    { ...LIST, kind: 'cards' },
    () => import('./rooms-page.tsx'),
  ),
  screen(
    /^\/admin\/room-groups\/import$/,
    'sections.import_rooms',
    FORM,
    () => import('../rooms/room-import.tsx'),
  ),
  screen(
    /^\/admin\/room-groups\/features$/,
    'sections.features',
    BELOW,
    () => import('../rooms/feature-list.tsx'),
  ),
  screen(
    /^\/admin\/plan-import$/,
    'sections.import_plan',
    FORM,
    () => import('../plan-import/plan-import.tsx'),
  ),
  screen(/^\/admin\/failed-jobs$/, 'sections.failed_jobs', BELOW, () => import('../admin/failed-jobs.tsx')),
  screen(/^\/admin\/backups$/, 'sections.backups', BELOW, () => import('../admin/backups.tsx')),
  screen(/^\/admin\/usage$/, 'sections.room_usage', LIST, () => import('./usage-page.tsx')),
  screen(
    /^\/admin\/settings\/categories$/,
    'sections.categories',
    BELOW,
    () => import('../categories/category-list.tsx'),
  ),
  screen(/^\/admin\/settings$/, 'sections.settings', { kind: 'form' }, () => import('./settings-page.tsx')),
]

function screen(
  path: RegExp,
  title: TextKey,
  coming: Coming,
  fetch: () => Promise<{ default: ComponentType<{ id: number }> }>,
) {
  const fetchAll = async () => {
    const [part] = await Promise.all([fetch(), addTexts('admin')])
    return part
  }
  return { path, title, coming, Screen: lazyPart(fetchAll) }
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
