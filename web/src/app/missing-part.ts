/**
 * A part of the page that cannot be loaded may be one that an upgrade of the server has replaced: then the new page is loaded,
 * which keeps a half-filled event. Otherwise whoever asked for the part says so.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    void isOutdated().then(outdated => outdated && location.reload())
  })
}

/** Whether the server's page begins with another script than this one. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!script || !answer?.ok) return false
  return !(await answer.text()).includes(script)
}
