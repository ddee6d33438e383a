import { useSaid } from './say-aloud.ts'
import { Hidden } from './states.tsx'

/** Where what is said aloud is heard. It is there before anything is said: what comes together with its text is often not read out. */
export function SaidAloud() {
  const { text, nth } = useSaid()
  return (
    <Hidden>
      <span role="status">
        <span key={nth}>{text}</span>
      </span>
    </Hidden>
  )
}
