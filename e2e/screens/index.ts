import { absenceScreens } from './absences.ts'
import { boardScreens } from './board.ts'
import { calendarScreens } from './calendars.ts'
import { chosenScreens } from './chosen.ts'
import { corridorScreens } from './corridor.ts'
import { eventScreens } from './event.ts'
import { findScreens } from './find.ts'
import { handoverScreens } from './handover.ts'
import { helpScreens } from './help.ts'
import { keyScreens } from './keys.ts'
import { newEventScreens } from './new-event.ts'
import { noticesScreens } from './notices.ts'
import { officeScreens } from './office.ts'
import { owedLessonScreens } from './owed-lessons.ts'
import { peekScreens } from './peek.ts'
import { peopleScreens } from './people.ts'
import { planScreens } from './plan.ts'
import { planImportScreens } from './plan-import.ts'
import { quickScreens } from './quick.ts'
import { scheduleScreens } from './schedule.ts'
import { schoolScreens } from './school.ts'
import type { Screen } from './screen.ts'
import { seriesScreens } from './series.ts'
import { signInScreens } from './sign-in.ts'
import { takeoverScreens } from './takeover.ts'
import { usageScreens } from './usage.ts'
import { waitingScreens } from './waiting.ts'

/** On desks the schedule is a board, on phones a list: each leads to its dialogs in its own way. */
const overSchedule: Screen[] = [
  ...scheduleScreens,
  ...boardScreens,
  ...findScreens,
  ...eventScreens,
  ...peekScreens,
  ...newEventScreens,
  ...quickScreens,
  ...seriesScreens,
].map(screen => ({ ...screen, opensInEachLayout: true }))

/** Every screen in every state: for the pictures, for axe, for `npm run screenshots`. */
export const screens: Screen[] = [
  ...signInScreens,
  ...waitingScreens,
  ...overSchedule,
  ...planScreens,
  ...planImportScreens,
  ...absenceScreens,
  ...officeScreens,
  ...owedLessonScreens,
  ...handoverScreens,
  ...chosenScreens,
  ...takeoverScreens,
  ...calendarScreens,
  ...corridorScreens,
  ...helpScreens,
  ...keyScreens,
  ...noticesScreens,
  ...peopleScreens,
  ...schoolScreens,
  ...usageScreens,
]
