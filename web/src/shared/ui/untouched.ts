/**
 * Whether the user has pressed nothing, by pointer or key, since this was called: code that gives the focus back later asks first, as
 * otherwise it would take the focus from what the user has chosen meanwhile.
 */
export function untouchedFromNow(): () => boolean {
  let isUntouched = true
  const listening = new AbortController()
  const onPress = () => {
    isUntouched = false
    listening.abort()
  }
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, onPress, { capture: true, signal: listening.signal })
  return () => isUntouched
}
