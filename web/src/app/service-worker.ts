/** Registers the service worker, which lets the page open without a network, once the browser is idle. */
export function keepPageForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void register(), { timeout: 10_000 })
  else setTimeout(register, 3000)
}
