import { mayLeave, useLeaveGuard } from './leave-guard.ts'

/** Leaves a dialog with a form, after asking where something in it is unsaved. */
export function useLeaveDialog(isChanged: boolean, onLeave: () => void): () => void {
  useLeaveGuard(isChanged)
  return () => {
    if (!isChanged) return onLeave()
    void mayLeave().then(may => may && onLeave())
  }
}
