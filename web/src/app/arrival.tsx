import { useEffect } from 'react'

let last: string | null = null

/** Moves the focus to the content of a newly shown page if the element that had it is gone, so that Tab and screen readers go on there. */
export function Arrival({ path }: { path: string }) {
  useEffect(() => {
    const came_from = last
    last = path
    if (came_from === null || came_from === path || document.activeElement !== document.body) return
    const content = document.getElementById('content')
    if (!content) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }, [path])
  return null
}
