import { mayLeave, useLeaveGuard } from './leave-guard.ts'

/** `leave` leaves a dialog with a form, after asking where something in it is unsaved; `release` lets go, once it is saved. */
export function useLeaveDialog(isChanged: boolean, onLeave: () => void): { leave(): void; release(): void } {
  const release = useLeaveGuard(isChanged)
  const leave = () => {
    if (!isChanged) return onLeave()
    void mayLeave().then(may => may && onLeave())
  }
  return { leave, release }
}
