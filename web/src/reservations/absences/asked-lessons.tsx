import type { AnswerAskedBody, AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../../shared/dates/format.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { useRoomNumber } from '../event/place-in-words.ts'
import styles from './asked-lessons.module.css'
import { useAnswer, useAskedOfMe } from './use-asked.ts'

/**
 * The lessons that the teacher is asked to give for others, each with an answer; nothing if there are none. `inset`: in a page that
 * has no inset of its own.
 */
export function AskedLessons({ inset }: { inset?: boolean }) {
  const t = useTexts()
  const data = useAskedOfMe()
  const { mutate, isPending, variables } = useAnswer()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="asked-lessons" className={classes(styles.asked, inset && styles.inset)}>
      <h2 id="asked-lessons" className="section-title">
        {t('absences.asked_title', { count: data.length })}
      </h2>
      <ul>
        {data.map(asked => (
          <AskedRow
            key={asked.reservation.id}
            asked={asked}
            busy={isPending && isAbout(variables, asked)}
            onAnswer={answer =>
              mutate({ answer, reservation_id: asked.reservation.id, teacher_id: asked.teacher.id })
            }
          />
        ))}
      </ul>
    </section>
  )
}

const isAbout = (body: AnswerAskedBody, { reservation }: AskedLesson) =>
  'reservation_id' in body && body.reservation_id === reservation.id

interface AskedRowProps {
  asked: AskedLesson
  busy: boolean
  onAnswer(answer: 'accept' | 'decline'): void
}

function AskedRow({ asked: { teacher, absence_id, reservation }, busy, onAnswer }: AskedRowProps) {
  const t = useTexts()
  const language = useLanguage()
  const room = useRoomNumber()(reservation.room_id)
  const day = formatOnDay(reservation.start_date, language)
  const time = formatClockRange(reservation.start_time, reservation.end_time)
  const named = { event: reservation.event_name, day, time }
  return (
    <li className={styles.row}>
      <span className="words">
        <b>{`${day}, ${time} ${reservation.event_name}`}</b>
        <span className="block">
          {t(absence_id === null ? 'absences.asked_by' : 'absences.asked_for', {
            name: teacher.full_name,
            room,
          })}
        </span>
      </span>
      <span className="row spread-on-phone">
        <Button
          busy={busy}
          aria-label={t('absences.decline_lesson', named)}
          onClick={() => onAnswer('decline')}
        >
          {t('absences.decline')}
        </Button>
        <Button
          look="filled"
          busy={busy}
          aria-label={t('absences.accept_lesson', named)}
          onClick={() => onAnswer('accept')}
        >
          {t('absences.accept')}
        </Button>
      </span>
    </li>
  )
}
