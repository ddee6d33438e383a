import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { SignInPage } from '../routes/sign-in-page.tsx'
import { useSession } from '../shared/session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { decideScreen, type Screen } from './screens.ts'

const loadSignedIn = () => import('./signed-in.tsx')
const loadSchedule = () => import('../routes/schedule-page.tsx')

const SignedIn = lazy(loadSignedIn)
const SchedulePage = lazy(loadSchedule)

/** Fetches what comes after signing in, while the form is filled. */
export function loadSignedInAhead(): void {
  void loadSignedIn()
  void loadSchedule()
}

const PAGES: Record<Screen, () => ReactNode> = {
  schedule: () => <SchedulePage />,
  'sign-in': () => <SignInPage />,
  'not-found': () => <NotFoundPage />,
}

/** The screen of the present address, or the way to the one that it leads to instead. */
export function Router() {
  const [path] = useLocation()
  const search = useSearch()
  const auth = useSession(session => session.auth)
  const decision = decideScreen({ path, search }, auth)
  useLayoutEffect(() => {
    if (path) window.scrollTo(0, 0)
  }, [path])
  if ('redirect' in decision) return <Redirect to={decision.redirect} replace />
  const page = PAGES[decision.screen]()
  if (!auth.isAuthenticated) return page
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SignedIn path={path}>{page}</SignedIn>
    </Suspense>
  )
}
