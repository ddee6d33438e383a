/** Nothing receives the click with which a press ends that has already done something. */
export function swallowClick(): void {
  const listening = new AbortController()
  const { signal } = listening
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    listening.abort()
  }
  addEventListener('click', swallow, { capture: true, signal })
  // A press that became a drag ends without a click.
  const end = () => setTimeout(() => listening.abort())
  addEventListener('pointerup', end, { capture: true, signal })
  addEventListener('pointercancel', end, { capture: true, signal })
}
