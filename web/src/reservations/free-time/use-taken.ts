import { isCivilDate } from '@stunda/domain/time/civil.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reading } from '../../shared/api/call.ts'
import { useSettled } from '../../shared/use-settled.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { NOTHING_KNOWN } from './known-then.ts'
import { askedRange } from './lanes.ts'

const TYPING = 200

/**
 * The rooms and people taken at the form's time, as keys: `room_7`, `student_12`, `teacher_12`, `group_5`, `elsewhere_12`; follows the form when the user pauses, and
 * what others book. Nothing until it is known, and where the time is not understood.
 */
export function useTaken(): ReadonlySet<string> {
  const { form } = useEventForm()
  const { date_reservation: date, start_time, end_time, id } = form
  // Compared as text, so that an equal time in a new object does not restart the wait.
  const asked = JSON.stringify({ date, start_time, end_time, except: id ?? undefined })
  const isAskable = isCivilDate(date) && askedRange(start_time, end_time) !== undefined
  const settled = useSettled(asked, TYPING)
  const { data, isError } = useQuery({
    queryKey: ['schedule', 'taken', settled],
    queryFn: reading('GET /api/taken', { query: JSON.parse(settled) }),
    enabled: isAskable && settled === asked,
    meta: { shows: { rooms: null, date_from: date, date_to: date } },
  })
  return useMemo(() => {
    if (!data || isError || !isAskable || settled !== asked) return NOTHING_KNOWN
    return new Set([
      ...data.rooms.map(room => `room_${room}`),
      ...data.people.flatMap(person => [`teacher_${person}`, `student_${person}`]),
      ...data.groups.map(group => `group_${group}`),
      ...data.elsewhere.map(person => `elsewhere_${person}`),
    ])
  }, [data, isError, isAskable, settled, asked])
}
