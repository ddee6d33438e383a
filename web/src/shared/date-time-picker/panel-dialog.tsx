import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { PickerPanelProps } from './picker-panel.tsx'

const PickerPanel = lazyPart(() => import('./picker-panel.tsx'))

/** Fetches what opens under a picker, before it is opened. */
export const loadPanel = PickerPanel.load

/** What opens; a click on its empty places does not take the focus from the field. */
export function PanelDialog({ id, ...panel }: PickerPanelProps & { id: string }) {
  return (
    <div
      id={id}
      role="dialog"
      aria-label={panel.label}
      onMouseDown={event => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      <Suspense fallback={<Skeleton width={272} height={320} />}>
        <PickerPanel {...panel} />
      </Suspense>
    </div>
  )
}
