import { adminScreens } from './admin.ts'
import { eventScreens } from './event.ts'
import { type Look, PHONE_UP_TO } from './looks.ts'
import { planScreens } from './plan.ts'
import { scheduleScreens } from './schedule.ts'
import type { Screen } from './screen.ts'
import { signInScreens } from './sign-in.ts'

/** Those looks in which there is such a screen. */
export const looksOf = (screen: Screen, looks: readonly Look[]): Look[] =>
  looks.filter(({ size }) => size.width > PHONE_UP_TO || !screen.notOnPhones)

/** Every screen in every state worth a look: for the pictures, for axe, for `npm run screenshots`. */
export const screens: Screen[] = [
  ...signInScreens,
  ...scheduleScreens,
  ...eventScreens,
  ...planScreens,
  ...adminScreens,
]
