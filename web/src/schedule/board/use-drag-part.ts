import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'

/**
 * The drag and drop of a grid, loaded some time after the grid was painted; null until then, or where it is not wanted. Pass the same
 * `load` in each render.
 */
export function useDragPart<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Drag, setDrag] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!wanted || Drag) return
    // Without it the grid is as good for looking and clicking; the next one that is opened tries again.
    return whenIdle(
      () =>
        void load().then(
          part => setDrag(() => part.default),
          () => undefined,
        ),
    )
  }, [wanted, Drag, load])
  return wanted ? Drag : null
}
