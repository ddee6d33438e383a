import { useMedia } from './use-media.ts'

/** Whether the screen is a phone's: what would stand beside each other has to fold. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 600px)')
}
