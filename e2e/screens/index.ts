import { boardScreens } from './board.ts'
import { calendarScreens } from './calendars.ts'
import { corridorScreens } from './corridor.ts'
import { eventScreens } from './event.ts'
import { newEventScreens } from './new-event.ts'
import { noticesScreens } from './notices.ts'
import { peopleScreens } from './people.ts'
import { planScreens } from './plan.ts'
import { scheduleScreens } from './schedule.ts'
import { schoolScreens } from './school.ts'
import type { Screen } from './screen.ts'
import { seriesScreens } from './series.ts'
import { signInScreens } from './sign-in.ts'
import { waitingScreens } from './waiting.ts'

/** Every screen in every state: for the pictures, for axe, for `npm run screenshots`. */
export const screens: Screen[] = [
  ...signInScreens,
  ...waitingScreens,
  ...scheduleScreens,
  ...boardScreens,
  ...eventScreens,
  ...newEventScreens,
  ...seriesScreens,
  ...planScreens,
  ...calendarScreens,
  ...corridorScreens,
  ...noticesScreens,
  ...peopleScreens,
  ...schoolScreens,
]
