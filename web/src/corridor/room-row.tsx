import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { formatClockRange } from '../shared/dates/format.ts'
import { unlessSaid } from '../shared/said-once.ts'
import { classes } from '../shared/ui/button.tsx'
import styles from './corridor.module.css'
import { type CorridorEvent, type CorridorRoom, type NowAndNext, nowAndNext } from './day.ts'

/** A room with its present and its next event. */
export function RoomRow({ room, now }: { room: CorridorRoom; now: CivilDateTime }) {
  const name = unlessSaid(room.name, room.room_number)
  const shown = nowAndNext(room.events, now)
  return (
    <tr>
      <th scope="row">
        <span className={styles.number}>{room.room_number}</span>
        {name && <span className={styles.line}>{name}</span>}
      </th>
      <td className={classes(styles.now, shown.now !== null && styles[shown.now.kind])}>
        {shown.now ? <Present event={shown.now} /> : <Free {...shown} is_available={room.is_available} />}
      </td>
      <td className={styles.next}>{shown.next ? <Next event={shown.next} /> : '—'}</td>
    </tr>
  )
}

function Present({ event }: { event: CorridorEvent }) {
  const t = useTexts()
  return (
    <>
      <span className={styles.name}>{event.name}</span>
      <span className={styles.line}>
        <strong>{t('corridor.until', { time: event.end_time })}</strong>
        {event.teachers && ` · ${event.teachers}`}
        <Kind kind={event.kind} follows />
      </span>
    </>
  )
}

function Free({ next, is_available }: NowAndNext & { is_available: boolean }) {
  const t = useTexts()
  if (!is_available) return <span className={styles.quiet}>{t('corridor.not_available')}</span>
  return (
    <>
      <span className={styles.free}>{t('corridor.free')}</span>
      <span className={styles.line}>
        {next ? t('corridor.until', { time: next.start_time }) : t('corridor.free_all_day')}
      </span>
    </>
  )
}

function Next({ event }: { event: CorridorEvent }) {
  return (
    <>
      <span className={styles.name}>
        <span className={styles.time}>{formatClockRange(event.start_time, event.end_time)}</span> {event.name}
      </span>
      <span className={styles.line}>
        {event.teachers}
        <Kind kind={event.kind} follows={event.teachers !== ''} />
      </span>
    </>
  )
}

/** The icon and name of an event that is not an ordinary one; `follows`: something stands before it on its line. */
function Kind({ kind, follows }: Pick<CorridorEvent, 'kind'> & { follows: boolean }) {
  const t = useTexts()
  if (kind === 'ordinary') return null
  return (
    <span className={styles.kind}>
      {follows && ' · '}
      {kind === 'pending' ? <IconHourglass aria-hidden /> : <IconTool aria-hidden />}
      {t(kind === 'pending' ? 'corridor.pending' : 'corridor.maintenance')}
    </span>
  )
}
