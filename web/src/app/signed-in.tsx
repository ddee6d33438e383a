import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { keptPlan } from '../plan/kept-plan.ts'
import { forgetForm, keptForm } from '../reservations/event/kept-form.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { setPageBroken } from '../shared/forms/kept-values.ts'
import { type KeyGroup, useKeys } from '../shared/keys/keys-here.ts'
import { listenToSingleKeys } from '../shared/keys/single-keys.ts'
import { useLive } from '../shared/live/use-live.ts'
import { loadReferenceLists, takeUpLists } from '../shared/reference-lists.ts'
import { stayAsOneIs, useSession } from '../shared/session.ts'
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx'
import { dialogPart } from '../shared/ui/dialog-part.tsx'
import { KitLanguage } from '../shared/ui/kit-language.tsx'
import { Notifications } from '../shared/ui/notifications.tsx'
import { OfflineNotice } from '../shared/ui/offline-notice.tsx'
import { optionalPart } from '../shared/ui/optional-part.ts'
import { SaidAloud } from '../shared/ui/said-aloud.tsx'
import { Failed } from '../shared/ui/states.tsx'
import { Header } from '../shell/header.tsx'
import { openShellDialog, type ShellDialog, useShellDialog } from '../shell/shell-dialog.ts'
import { ErrorBoundary, type Typed } from './error-boundary.tsx'
import { keepPageForOffline } from './service-worker.ts'
import { startedUp, startUp } from './start-up.ts'

takeUpLists()

const DIALOGS: Record<ShellDialog, ComponentType<DialogProps>> = {
  password: dialogPart(() => import('../auth/change-password-dialog.tsx')),
  sessions: dialogPart(() => import('../auth/sessions-dialog.tsx')),
  deletions: dialogPart(() => import('../reservations/deletions/deletions-dialog.tsx')),
  keys: dialogPart(() => import('../shell/keyboard-help.tsx')),
}

const TYPED: Typed = {
  setBroken: setPageBroken,
  isKept: () => keptForm() !== null,
  forget: forgetForm,
}

/** After the first page is there (ms). */
const LATER = 2000
const KeepOwnPlan = optionalPart(() => import('../plan/keep-own-plan.tsx'))

interface DialogProps {
  onClose(): void
}

export interface SignedInProps {
  path: string
  /** The page has the whole window, without a header. */
  whole: boolean
  /** Stands in the page's place until it is there. */
  skeleton: ReactNode
  children: ReactNode
}

/** Everything around a page once somebody is signed in. The header is hidden on paths containing admin. */
export default function SignedIn({ path, whole, skeleton, children }: SignedInProps) {
  const { opened } = useShellDialog()
  useEffect(() => () => openShellDialog(null), [])
  const Dialog = opened && DIALOGS[opened]
  return (
    <KitLanguage>
      <QueryClientProvider client={queryClient}>
        {!whole && !path.includes('admin') && <Header />}
        {!whole && <OfflineNotice />}
        <Live />
        {!whole && <Keys />}
        <KeepForOffline />
        <ErrorBoundary key={path} typed={TYPED}>
          <Suspense fallback={skeleton}>
            <OnceKnown skeleton={skeleton}>{children}</OnceKnown>
          </Suspense>
        </ErrorBoundary>
        {Dialog && (
          <Suspense fallback={null}>
            <Dialog onClose={() => openShellDialog(null)} />
          </Suspense>
        )}
        <Notifications />
        <SaidAloud />
        <ConfirmDialog />
      </QueryClientProvider>
    </KitLanguage>
  )
}

/** Has the page and one's own plan kept for when there is no network, once there is time for it. */
function KeepForOffline() {
  const [is_time, setTime] = useState(false)
  const isKnown = useSession(({ auth }) => auth.user !== null)
  useEffect(() => {
    const timer = setTimeout(() => {
      keepPageForOffline()
      setTime(true)
    }, LATER)
    return () => clearTimeout(timer)
  }, [])
  if (!is_time || !isKnown) return null
  return (
    <Suspense fallback={null}>
      <KeepOwnPlan />
    </Suspense>
  )
}

/** Follows the school's changes, whichever page is open. */
function Live() {
  useLive()
  return null
}

/** The keys that do the same on every page; on a corridor's screen nobody presses any. */
function Keys() {
  useKeys(EVERYWHERE)
  useEffect(listenToSingleKeys, [])
  return null
}

const EVERYWHERE: KeyGroup = {
  title: 'keys.everywhere',
  lines: [
    { keys: ['?'], does: 'keys.help', run: () => openShellDialog('keys') },
    { keys: ['Tab', 'Shift+Tab'], does: 'keys.next' },
    { keys: ['Enter'], does: 'keys.press' },
    { keys: ['Esc'], does: 'keys.close' },
  ],
}

/** The page, as soon as it is known who sees it: at once where the browser remembers, otherwise when the server has said. */
function OnceKnown({ skeleton, children }: Pick<SignedInProps, 'skeleton' | 'children'>) {
  const isKnown = useSession(({ auth }) => auth.user !== null && auth.permissions !== null)
  const [failure, setFailure] = useState<unknown>(null)
  const onceStarted = useCallback((started: Promise<void>) => {
    started.then(loadReferenceLists).catch(failure => {
      if (keptPlan()) stayAsOneIs()
      setFailure(failure)
    })
  }, [])
  useEffect(() => onceStarted(startedUp()), [onceStarted])
  const retry = () => {
    setFailure(null)
    onceStarted(startUp())
  }
  if (isKnown) return children
  if (failure) return <Failed error={failure} onRetry={retry} />
  return skeleton
}
