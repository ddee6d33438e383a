import { useState } from 'react'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import type { CalendarCause } from './use-calendar-change.ts'

const CalendarChangeDialog = lazyDialog(() => import('./calendar-change-dialog.tsx'))

interface Asked {
  cause: CalendarCause
  room_number: string | undefined
  answer(isSaved: boolean): void
}

/**
 * `ask` saves a change with what becomes of the events that it touches, in `dialog`; answers whether it was saved. `room_number`: of the
 * room that is deleted.
 */
export function useAskedChange() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const answer = (isSaved: boolean) => {
    setAsked(null)
    asked?.answer(isSaved)
  }
  return {
    ask: (cause: CalendarCause, room_number?: string) =>
      new Promise<boolean>(resolve => setAsked({ cause, room_number, answer: resolve })),
    dialog: asked && (
      <CalendarChangeDialog {...asked} onSaved={() => answer(true)} onClose={() => answer(false)} />
    ),
  }
}
