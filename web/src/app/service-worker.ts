/** Has the browser keep the page, so that it opens without a network; a browser that cannot does without. Once, when there is time. */
export function keepPageForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void register(), { timeout: 10_000 })
  else setTimeout(register, 3000)
}
