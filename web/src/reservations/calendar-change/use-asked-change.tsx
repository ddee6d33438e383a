import { useState } from 'react'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import type { CalendarChange, CalendarChanged } from './use-calendar-change.ts'

const CalendarChangeDialog = lazyDialog(() => import('./calendar-change-dialog.tsx'))

interface Asked {
  change: CalendarChange
  answer(saved: CalendarChanged | null): void
}

/** `ask` saves a change with what becomes of the events that it touches, in `dialog`; answers null if that was left. */
export function useAskedChange() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const answer = (saved: CalendarChanged | null) => {
    setAsked(null)
    asked?.answer(saved)
  }
  return {
    ask: (change: CalendarChange) =>
      new Promise<CalendarChanged | null>(resolve => setAsked({ change, answer: resolve })),
    dialog: asked && (
      <CalendarChangeDialog change={asked.change} onSaved={answer} onClose={() => answer(null)} />
    ),
  }
}
