import { Suspense } from 'react'
import { lazyPart, optionalPart } from '../shared/lazy-part.tsx'
import { useSettings } from '../shared/reference-lists.ts'
import { useMemory } from '../shared/user-memory.ts'
import { Hints } from './hints.tsx'
import type { SetUpStep } from './set-up-steps.ts'
import { useSetUp } from './use-set-up.ts'

const Checklist = lazyPart(async () => ({ default: (await import('./checklist.tsx')).Checklist }))
const ChecklistStrip = optionalPart(async () => ({
  default: (await import('./checklist.tsx')).ChecklistStrip,
}))

/** Over the schedule: in a new school what its administrator has yet to do, in the demo school its hints, elsewhere nothing. */
export function FirstSteps() {
  const steps = useSetUp()
  const is_demo = useSettings().data?.is_demo ?? false
  const { hintsClosed } = useMemory()
  if (steps) return <Strip steps={steps} overSchedule />
  if (!is_demo || hintsClosed) return null
  return <Hints />
}

/** What the administrator of a new school has yet to do, in a line; nothing once it works, and for others. */
export function SetUpStrip() {
  const steps = useSetUp()
  return steps && <Strip steps={steps} />
}

function Strip({ steps, overSchedule = false }: { steps: readonly SetUpStep[]; overSchedule?: boolean }) {
  return (
    <Suspense fallback={null}>
      <ChecklistStrip steps={steps} overSchedule={overSchedule} />
    </Suspense>
  )
}

/** The same as a page, where there is no schedule to show yet. */
export function SetUpPage() {
  const steps = useSetUp()
  if (!steps) return null
  return (
    <Suspense fallback={null}>
      <Checklist steps={steps} />
    </Suspense>
  )
}
