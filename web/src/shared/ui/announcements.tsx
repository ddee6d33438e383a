import { useLastAnnouncement } from './announce.ts'
import { Hidden } from './states.tsx'

/** The live region of announcements. It exists before the first one: screen readers often skip a region that comes with its text. */
export function Announcements() {
  const { text, nth } = useLastAnnouncement()
  return (
    <Hidden>
      <span role="status">
        <span key={nth}>{text}</span>
      </span>
    </Hidden>
  )
}
