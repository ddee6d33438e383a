import { create } from 'zustand'
import { keepTyped, takeTyped } from '../shared/keys/typed-meanwhile.ts'

/** The dialogs that can be opened from any page. */
export type ShellDialog = 'password' | 'sessions' | 'deletions' | 'deeds' | 'keys' | 'notice-choices' | 'find'

export const useShellDialog = create<{ opened: ShellDialog | null }>()(() => ({ opened: null }))

/** Opens one, or with null closes what is open. */
export function openShellDialog(opened: ShellDialog | null): void {
  // One types into the search at once, also before it is fetched.
  if (opened === 'find') keepTyped()
  else takeTyped()
  useShellDialog.setState({ opened })
}
