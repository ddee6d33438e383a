import type { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useRoomNumber } from '../event/place-in-words.ts'
import { AskedList, AskedRow } from './asked-list.tsx'
import { useAnswer, useAskedOfMe } from './use-asked.ts'

/**
 * The lessons that the teacher is asked to give for others, each with an answer; nothing if there are none. `inset`: in a page that
 * has no inset of its own.
 */
export function AskedLessons({ inset }: { inset?: boolean }) {
  const t = useTexts()
  const all = useAskedOfMe()
  if (all.length === 0) return null
  return (
    <AskedList id="asked-lessons" title={t('absences.asked_title', { count: all.length })} inset={inset}>
      {all.map(asked => (
        <ToAnswer key={asked.reservation.id} {...asked} />
      ))}
    </AskedList>
  )
}

function ToAnswer({ teacher, absence_id, reservation }: AskedLesson) {
  const t = useTexts()
  const room = useRoomNumber()(reservation.room_id)
  const { mutate, isPending: busy } = useAnswer()
  const { id, event_name, start_date, start_time, end_time } = reservation
  const day = formatOnDay(start_date, t.language)
  const named = { event: event_name, day, time: formatClockRange(start_time, end_time) }
  const asked = { reservation_id: id, teacher_id: teacher.id }
  const about = t(absence_id === null ? 'absences.asked_by' : 'absences.asked_for', {
    ...{ name: teacher.full_name, room },
  })
  return (
    <AskedRow lesson={reservation} about={about}>
      <span className="row spread-on-phone">
        <Button
          busy={busy}
          aria-label={t('absences.decline_lesson', named)}
          onClick={() => mutate({ answer: 'decline', ...asked })}
        >
          {t('absences.decline')}
        </Button>
        <Button
          look="filled"
          busy={busy}
          aria-label={t('absences.accept_lesson', named)}
          onClick={() => mutate({ answer: 'accept', ...asked })}
        >
          {t('absences.accept')}
        </Button>
      </span>
    </AskedRow>
  )
}
