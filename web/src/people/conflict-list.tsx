import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatShortDayMonth, formatShortWeekday } from '../shared/dates/format.ts'
import { useRooms } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import styles from './conflict-list.module.css'
import type { RefusedMembers } from './use-assign.ts'

const SHOWN = 3

/** Which students would be in two events at a time, and in which; the others can join without them. */
export function ConflictList({
  refused: { conflicts, others },
  busy,
  onAssignOthers,
}: {
  refused: RefusedMembers
  busy: boolean
  onAssignOthers(ids: number[]): void
}) {
  const t = useTexts()
  const describe = useEventWords(conflicts)
  return (
    <div className={styles.refusal} role="alert">
      <p className={styles.title}>
        <IconAlertTriangle aria-hidden />
        {t('people.clash_title')}
      </p>
      <ul className={styles.people}>
        {conflicts.students.map(({ id, full_name }) => {
          const clashes = conflicts.clashes.filter(({ student_id }) => student_id === id)
          return (
            <li key={id}>
              <b>{full_name}</b>
              <ul>
                {clashes.slice(0, SHOWN).map(({ lesson_id, event_id }) => (
                  <li key={`${lesson_id}-${event_id}`}>
                    {t('people.clash', { lesson: describe(lesson_id), event: describe(event_id) })}
                  </li>
                ))}
                {clashes.length > SHOWN && (
                  <li>{t('people.more_clashes', { count: clashes.length - SHOWN })}</li>
                )}
              </ul>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Button busy={busy} onClick={() => onAssignOthers(others)}>
          {t('people.assign_others', { count: others.length })}
        </Button>
      )}
    </div>
  )
}

/** `Solfedžo, O 24. nov. 10:00–10:45, telpa 12` */
function useEventWords({ events }: RefusedMembers['conflicts']): (id: number) => string {
  const t = useTexts()
  const language = useLanguage()
  const { data: rooms = [] } = useRooms()
  return id => {
    const event = events.find(event => event.id === id)
    if (!event) return t('people.other_event')
    const room = rooms.find(room => room.id === event.room_id)?.room_number
    const day = `${formatShortWeekday(event.start_date, language)} ${formatShortDayMonth(event.start_date, language)}`
    const when = `${day} ${formatClockRange(event.start_time, event.end_time)}`
    return room
      ? t('people.event_in_room', { name: event.event_name, when, room })
      : t('people.event_at', { name: event.event_name, when })
  }
}
