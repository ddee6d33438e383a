import { useMedia } from './use-media.ts'

/** Whether the screen is as narrow as a phone’s. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 600px)')
}
