import { adminScreens } from './admin.ts'
import { eventScreens } from './event.ts'
import { PHONE, type Size } from './looks.ts'
import { planScreens } from './plan.ts'
import { scheduleScreens } from './schedule.ts'
import type { Screen } from './screen.ts'
import { signInScreens } from './sign-in.ts'

/** The sizes at which there is such a screen. */
export const sizesOf = <Any extends Size>(screen: Screen, sizes: readonly Any[]): Any[] =>
  sizes.filter(({ width }) => width > PHONE || !screen.notOnPhones)

/** Every screen in every state worth a look: for the pictures, for axe, for `npm run screenshots`. */
export const screens: Screen[] = [
  ...signInScreens,
  ...scheduleScreens,
  ...eventScreens,
  ...planScreens,
  ...adminScreens,
]
