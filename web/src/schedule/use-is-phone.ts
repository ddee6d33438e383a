import { useMedia } from '../shared/ui/use-media.ts'

const NARROW = '(max-width: 600px)'

/** Whether the screen is too narrow for the grid. */
export function useIsPhone(): boolean {
  return useMedia(NARROW)
}

/** Whether the screen is too narrow for the grid now. */
export const isPhone = () => matchMedia(NARROW).matches
