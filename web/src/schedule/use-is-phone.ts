import { useMedia } from '../shared/ui/use-media.ts'

/** Whether the screen is too narrow for the grid. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 600px)')
}
