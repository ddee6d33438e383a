import { adminScreens } from './admin.ts'
import { eventScreens } from './event.ts'
import { planScreens } from './plan.ts'
import { scheduleScreens } from './schedule.ts'
import type { Screen } from './screen.ts'
import { signInScreens } from './sign-in.ts'

/** Every screen in every state worth a look: for the pictures, for axe, for `npm run screenshots`. */
export const screens: Screen[] = [
  ...signInScreens,
  ...scheduleScreens,
  ...eventScreens,
  ...planScreens,
  ...adminScreens,
]
