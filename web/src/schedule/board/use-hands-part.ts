import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'

/**
 * What hands do over a grid of events, loaded when the grid has long been painted; null until then, or where it is not wanted. Hand
 * in the same `load` each time.
 */
export function useHandsPart<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Hands, setHands] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!wanted || Hands) return
    // Without it the grid is as good for looking and clicking; the next one that is opened tries again.
    return whenIdle(
      () =>
        void load().then(
          part => setHands(() => part.default),
          () => undefined,
        ),
    )
  }, [wanted, Hands, load])
  return wanted ? Hands : null
}
