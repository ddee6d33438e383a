/**
 * Answers a function that says whether the user has pressed nothing since then, by pointer or key. Code that gives the focus back later
 * asks it first: the user may have chosen something else meanwhile.
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
