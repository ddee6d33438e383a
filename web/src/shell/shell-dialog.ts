import { create } from 'zustand'

/** The dialogs that can be opened from any page. */
export type ShellDialog = 'password' | 'sessions' | 'deletions' | 'deeds' | 'keys' | 'notice-choices' | 'find'

export const useShellDialog = create<{ opened: ShellDialog | null }>()(() => ({ opened: null }))

/** Opens one, or with null closes what is open. */
export function openShellDialog(opened: ShellDialog | null): void {
  useShellDialog.setState({ opened })
}
