import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { SignInPage } from '../routes/sign-in-page.tsx'
import { useSession } from '../shared/session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { decideScreen, type Screen } from './screens.ts'

const loadSignedIn = () => import('./signed-in.tsx')
const loadSchedule = () => import('../routes/schedule-page.tsx')

const SignedIn = lazy(loadSignedIn)
const SchedulePage = lazy(loadSchedule)
const PlanPage = lazy(() => import('../routes/plan-page.tsx'))
const ApprovalsPage = lazy(() => import('../routes/approvals-page.tsx'))

/** Fetches what a signed-in user sees, before it is asked for; a failure shows when it is needed. */
export function loadAhead(): void {
  Promise.all([loadSignedIn(), loadSchedule()]).catch(() => undefined)
}

const PAGES: Record<Screen, { title: TextKey; show(): ReactNode }> = {
  schedule: { title: 'app.room_schedule', show: () => <SchedulePage /> },
  plan: { title: 'app.individual_plan', show: () => <PlanPage /> },
  approvals: { title: 'app.approvals', show: () => <ApprovalsPage /> },
  'sign-in': { title: 'auth.sign_in', show: () => <SignInPage onTyping={loadAhead} /> },
  'not-found': { title: 'app.not_found_title', show: () => <NotFoundPage /> },
}

/** The screen of the present address, or the way to the one that it leads to instead. */
export function Router() {
  const [path] = useLocation()
  const search = useSearch()
  const auth = useSession(session => session.auth)
  const decision = decideScreen({ path, search }, auth)
  const page = 'screen' in decision ? PAGES[decision.screen] : null
  const t = useTexts()
  const title = page && t(page.title)
  useEffect(() => {
    if (title) document.title = `${title} · Stunda`
  }, [title])
  if ('redirect' in decision) return <Redirect to={decision.redirect} replace />
  if (!page) return null
  if (!auth.isAuthenticated) return page.show()
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SignedIn path={path}>{page.show()}</SignedIn>
    </Suspense>
  )
}
