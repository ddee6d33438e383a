import { calendarOf, openCalendarServer } from '../../server/test/calendar-server.ts'
import type { Calls } from '../support/school-calls.ts'
import type { ScreenContext } from './screen.ts'

interface Kept {
  id: number
  read_at: string | null
  error?: string
}

/**
 * Gives the demo teacher a calendar of another house, busy from 19:00 to 20:30 on the evening. `broken`: two of its entries cannot be
 * read, and another calendar fails.
 */
export async function busyElsewhere(context: ScreenContext, { broken = false } = {}): Promise<void> {
  const house = await openCalendarServer()
  const day = context.evening.date.replaceAll('-', '')
  const times = [`DTSTART;TZID=Europe/Riga:${day}T190000`, `DTEND;TZID=Europe/Riga:${day}T203000`]
  const unread = broken ? [['DTSTART:later'], [...times, 'RRULE:FREQ=OFTEN']] : []
  house.answers.set('/kulturas-nams/plans.ics', { body: calendarOf(times, ...unread) })
  house.answers.set('/koris/plans.ics', { status: 404 })
  const teacher = context.as('teacher')
  const paths = ['/kulturas-nams/plans.ics', ...(broken ? ['/koris/plans.ics'] : [])]
  for (const path of paths) await teacher.post('/api/busy-elsewhere', { url: house.url(path) })
  const isRead = ({ read_at, error }: Kept) => read_at !== null || error !== undefined
  while (!(await calendarsOf(teacher)).every(isRead)) await new Promise(resolve => setTimeout(resolve, 20))
  await house.close()
}

const calendarsOf = (teacher: Calls) => teacher.get<Kept[]>('/api/busy-elsewhere')
