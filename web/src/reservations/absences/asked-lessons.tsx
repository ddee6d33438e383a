import type { AskedLesson } from '@stunda/contract/absences/absences.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { tellFailure } from '../../shared/forms/tell-failure.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { notify } from '../../shared/ui/notifications-store.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import styles from './asked-lessons.module.css'

const ASKED = ['asked-lessons']

/**
 * The lessons that the teacher is asked to give for absent ones, each with an answer; nothing if there are none. `inset`: in a page that
 * has no inset of its own.
 */
export function AskedLessons({ inset }: { inset?: boolean }) {
  const t = useTexts()
  const actor = useActor()
  const { data = [] } = useQuery({
    queryKey: ASKED,
    queryFn: async ({ signal }) => (await call('GET /api/absences/asked', { signal })).data,
    enabled: actor !== undefined && hasRole(actor, 'teacher'),
    staleTime: 0,
  })
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
            busy={isPending && variables.asked.reservation.id === asked.reservation.id}
            onAnswer={accepts => mutate({ asked, accepts })}
          />
        ))}
      </ul>
    </section>
  )
}

interface AskedRowProps {
  asked: AskedLesson
  busy: boolean
  onAnswer(accepts: boolean): void
}

function AskedRow({ asked: { teacher, reservation }, busy, onAnswer }: AskedRowProps) {
  const t = useTexts()
  const language = useLanguage()
  const room = useRoomNumber()(reservation.room_id)
  const day = formatDay(reservation.start_date, language)
  const time = formatClockRange(reservation.start_time, reservation.end_time)
  const named = { event: reservation.event_name, day, time }
  return (
    <li className={styles.row}>
      <span className="words">
        <b>{`${day}, ${time} ${reservation.event_name}`}</b>
        <span className={styles.about}>{t('absences.asked_for', { name: teacher.full_name, room })}</span>
      </span>
      <span className={styles.answers}>
        <Button busy={busy} aria-label={t('absences.decline_lesson', named)} onClick={() => onAnswer(false)}>
          {t('absences.decline')}
        </Button>
        <Button
          look="filled"
          busy={busy}
          aria-label={t('absences.accept_lesson', named)}
          onClick={() => onAnswer(true)}
        >
          {t('absences.accept')}
        </Button>
      </span>
    </li>
  )
}

function useAnswer() {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      asked: { absence_id: id, reservation },
      accepts,
    }: {
      asked: AskedLesson
      accepts: boolean
    }) =>
      call('POST /api/absences/:id/answer', {
        params: { id },
        body: { reservation_id: reservation.id, accepts },
      }),
    onSuccess: ({ data }, { accepts }) => {
      client.setQueryData(ASKED, data)
      notify(t(accepts ? 'absences.accepted' : 'absences.declined'), { tone: 'done' })
    },
    onError: error => tellFailure(error, t('absences.not_answered')),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === ASKED[0] || LIVE_KEYS.includes(first),
      }),
  })
}
