import { onTestFinished } from 'vitest'

/** Undoes at the end of the running test what it did, also if it fails; what is to be undone last is said first. */
export function afterwards(undo: () => unknown): void {
  onTestFinished(async () => {
    await undo()
  })
}
