import { create } from 'zustand'

/** A dialog that can be opened from any page. */
export type ShellDialog = 'password' | 'sessions' | 'deletions' | 'keys'

/** Which of them is open. */
export const useShellDialog = create<{ opened: ShellDialog | null }>()(() => ({ opened: null }))

/** Opens one, or with null closes what is open. */
export function openShellDialog(opened: ShellDialog | null): void {
  useShellDialog.setState({ opened })
}
