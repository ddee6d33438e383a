import { Suspense, useEffect, useState } from 'react'
import { optionalPart } from '../shared/lazy-part.tsx'
import { useSession } from '../shared/session.ts'

/** The first page is loaded and drawn before (ms). */
const WAIT = 2000
const KeepOwnPlan = optionalPart(() => import('../plan/keep-own-plan.tsx'))

/** Stores the page and the user’s own plan for opening without a network. */
export function KeepForOffline() {
  const [isTime, setTime] = useState(false)
  const isKnown = useSession(({ auth }) => auth.user !== null)
  useEffect(() => {
    const timer = setTimeout(() => {
      registerServiceWorker()
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
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void register(), { timeout: 10_000 })
  else setTimeout(register, 3000)
}
