import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { addLaterTexts, withTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Bell } from '../notices/bell.tsx'
import { keptPlan } from '../plan/kept-plan.ts'
import { forgetForm, keptForm } from '../reservations/event/kept-form.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { setPageBroken } from '../shared/forms/kept-values.ts'
import { COMMAND_KEY } from '../shared/keys/command-key.ts'
import { hasItsOwnKeys, type KeyGroup, listenToSingleKeys, useKeys } from '../shared/keys/keys-here.ts'
import { lazyDialog, optionalPart } from '../shared/lazy-part.tsx'
import { useLive } from '../shared/live/use-live.ts'
import { loadFirstLists, loadReferenceLists } from '../shared/reference-lists.ts'
import { restoreSignedInFlag, useSession } from '../shared/session.ts'
import { Announcements } from '../shared/ui/announcements.tsx'
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx'
import { KitLanguage } from '../shared/ui/kit-language.tsx'
import { Notifications } from '../shared/ui/notifications.tsx'
import { undoLast } from '../shared/ui/notifications-store.ts'
import { OfflineNotice } from '../shared/ui/offline-notice.tsx'
import { Failed } from '../shared/ui/states.tsx'
import { atFirstSign, whenIdle } from '../shared/when-idle.ts'
import { Header } from '../shell/header.tsx'
import { openShellDialog, type ShellDialog, useShellDialog } from '../shell/shell-dialog.ts'
import { ErrorBoundary, type Typed } from './error-boundary.tsx'
import { startedUp, startUp } from './start-up.ts'

loadFirstLists()

const FindDialog = lazyDialog(findAnything)

const DIALOGS: Record<ShellDialog, ComponentType<{ onClose(): void }>> = {
  password: lazyDialog(() => import('../auth/change-password-dialog.tsx')),
  sessions: lazyDialog(() => import('../auth/sessions-dialog.tsx')),
  deletions: lazyDialog(() => import('../reservations/deletions/deletions-dialog.tsx')),
  deeds: lazyDialog(() => import('../routes/deeds.tsx')),
  'notice-choices': lazyDialog(() => import('../notices/choices-dialog.tsx')),
  keys: lazyDialog(() => import('../shell/keyboard-help.tsx')),
  find: FindDialog,
}

/** The search; it names the sections of administration to those who may open them. */
async function findAnything() {
  const isAdministrator = useSession.getState().auth.user?.roles.some(({ name }) => name === 'administrator')
  const part = import('../routes/find-anything.tsx')
  return isAdministrator ? withTexts('admin', part) : part
}

const TYPED: Typed = {
  setBroken: setPageBroken,
  isKept: () => keptForm() !== null,
  forget: forgetForm,
}

export interface SignedInProps {
  path: string
  whole: boolean
  /** Shown until the page is there. */
  skeleton: ReactNode
  children: ReactNode
}

/** Everything around a page of a signed-in user. The header is hidden on paths containing admin. */
export default function SignedIn({ path, whole, skeleton, children }: SignedInProps) {
  const { opened } = useShellDialog()
  useEffect(() => () => openShellDialog(null), [])
  const Dialog = opened && DIALOGS[opened]
  return (
    <KitLanguage>
      <QueryClientProvider client={queryClient}>
        {!whole && !path.includes('admin') && (
          <Header bell={<Bell onChoose={() => openShellDialog('notice-choices')} />} />
        )}
        {!whole && <OfflineNotice />}
        <Live />
        {!whole && <Keys />}
        <KeepForOffline />
        <ErrorBoundary key={path} typed={TYPED}>
          <Suspense fallback={skeleton}>
            <OnceKnown skeleton={skeleton}>{children}</OnceKnown>
          </Suspense>
        </ErrorBoundary>
        {Dialog && <Dialog onClose={() => openShellDialog(null)} />}
        <Notifications />
        <Announcements />
        <ConfirmDialog />
      </QueryClientProvider>
    </KitLanguage>
  )
}

function Live() {
  useLive()
  useEffect(() => whenIdle(() => void addLaterTexts().catch(() => undefined)), [])
  const { language } = useTexts()
  const asked = useRef(language)
  // Some answers hold texts in the language that was on when they were asked for.
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(language) })
    void loadReferenceLists()
  }, [language])
  return null
}

/** The keys that work on every page; a corridor’s screen has no keyboard. */
function Keys() {
  useKeys(EVERYWHERE)
  useEffect(listenToSingleKeys, [])
  useEffect(listenToFind, [])
  useEffect(listenToUndo, [])
  // Otherwise the letters that follow Ctrl+K at once would be lost.
  useEffect(() => atFirstSign(() => void FindDialog.load().catch(() => undefined)), [])
  return null
}

/** Opens the search with Ctrl or ⌘ and K, also while one types, unless a dialog is open. */
function listenToFind(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isAsked || event.key.toLowerCase() !== 'k' || document.querySelector('dialog:modal')) return
    event.preventDefault()
    openShellDialog('find')
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

/** Takes back what was done last with Ctrl or ⌘ and Z, while that is offered; where one types, the browser does it. */
function listenToUndo(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.repeat
    if (!isAsked || event.key.toLowerCase() !== 'z' || hasItsOwnKeys(event.target)) return
    if (!document.querySelector('dialog:modal') && undoLast()) event.preventDefault()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

const EVERYWHERE: KeyGroup = {
  title: 'keys.everywhere',
  lines: [
    { keys: [`${COMMAND_KEY}+K`], does: 'keys.find' },
    { keys: [`${COMMAND_KEY}+Z`], does: 'keys.undo' },
    { keys: ['?'], does: 'keys.help', run: () => openShellDialog('keys') },
    { keys: ['Tab', 'Shift+Tab'], does: 'keys.next' },
    { keys: ['Enter'], does: 'keys.press' },
    { keys: ['Esc'], does: 'keys.close' },
  ],
}

/** The page, as soon as the user and the permissions are known: from the browser’s storage, or from the server. */
function OnceKnown({ skeleton, children }: Pick<SignedInProps, 'skeleton' | 'children'>) {
  const isKnown = useSession(({ auth }) => auth.user !== null && auth.permissions !== null)
  const [failure, setFailure] = useState<unknown>(null)
  const onceStarted = useCallback((started: Promise<void>) => {
    started.then(loadReferenceLists).catch(failure => {
      if (keptPlan()) restoreSignedInFlag()
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

/** The first page is loaded and drawn before (ms). */
const WAIT = 2000
const KeepOwnPlan = optionalPart(() => import('../plan/keep-own-plan.tsx'))

function KeepForOffline() {
  const [isTime, setTime] = useState(false)
  const isKnown = useSession(({ auth }) => auth.user !== null)
  useEffect(() => {
    const timer = setTimeout(() => {
      registerServiceWorker()
      // Without a network the next start does it.
      import('../notices/push-device.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
      setTime(true)
    }, WAIT)
    return () => clearTimeout(timer)
  }, [])
  if (!isTime || !isKnown) return null
  return (
    <Suspense fallback={null}>
      <KeepOwnPlan />
    </Suspense>
  )
}

/** Registers the service worker, which lets the page open without a network, once the browser is idle. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const options = { updateViaCache: 'none' } as const
  whenIdle(() => void navigator.serviceWorker.register('/service-worker.js', options).catch(() => undefined))
}
