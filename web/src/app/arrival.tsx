import { useEffect } from 'react'

let last: string | null = null

/**
 * Beside a page: when another page is there and nothing has the focus, because what had it stood on the page before, the
 * content gets it. The next Tab goes on from there, and a screen reader reads on there.
 */
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
