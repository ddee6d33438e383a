import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import type { HandsProps } from './drag/hands.tsx'

/** What moves events by hand, loaded when the board has long been painted; null until then, or where nothing may be moved. */
export function useHandsPart(wanted: boolean): ComponentType<HandsProps> | null {
  const [Hands, setHands] = useState<ComponentType<HandsProps> | null>(null)
  useEffect(() => {
    if (!wanted || Hands) return
    // Without it the board is as good for looking and clicking; the next board that is opened tries again.
    return whenIdle(
      () =>
        void import('./drag/hands.tsx').then(
          part => setHands(() => part.default),
          () => undefined,
        ),
    )
  }, [wanted, Hands])
  return wanted ? Hands : null
}
