import type { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useRoomNumber } from '../event/place-in-words.ts'
import { useLessonInWords } from './absence-words.ts'
import styles from './asked-lessons.module.css'
import { useAnswer, useAskedOfMe } from './use-asked.ts'

/** The lessons that the teacher is asked to give for others, each with an answer; nothing if there are none. */
export function AskedLessons() {
  const t = useTexts()
  const all = useAskedOfMe()
  if (all.length === 0) return null
  return (
    <AskedList id="asked-lessons" title={t('absences.asked_title', { count: all.length })}>
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

interface AskedListProps {
  id: string
  title: string
  children: ReactNode
}

/** Lessons that somebody is asked to give. */
export function AskedList({ id, title, children }: AskedListProps) {
  return (
    <section aria-labelledby={id} className={styles.asked}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** One of them, with what is said of it and its buttons. */
export function AskedRow(props: { lesson: Reservation; about: string; children: ReactNode }) {
  const words = useLessonInWords()
  return (
    <li className={styles.row}>
      <span className="words">
        <b>{words(props.lesson)}</b>
        <span className="block">{props.about}</span>
      </span>
      {props.children}
    </li>
  )
}
