import { useMedia } from './use-media.ts'

const PHONE = '(max-width: 600px)'

/** Whether the screen is a phone's: too narrow for a grid, and for what stands beside each other elsewhere. */
export function useIsPhone(): boolean {
  return useMedia(PHONE)
}

/** The same, at this moment. */
export const isPhone = () => matchMedia(PHONE).matches
