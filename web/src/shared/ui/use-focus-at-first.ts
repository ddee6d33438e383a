import { useEffect } from 'react'

/** Gives the focus to the first field of a form that is shown, unless an on-screen keyboard would cover the rest. */
export function useFocusAtFirst(isWanted: boolean, id: string): void {
  useEffect(() => {
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (isWanted && !isTouch) document.getElementById(id)?.focus()
  }, [isWanted, id])
}
