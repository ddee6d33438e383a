import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { formatClockRange } from '../shared/dates/format.ts'
import { unlessSaid } from '../shared/said-once.ts'
import { classes } from '../shared/ui/button.tsx'
import colours from '../shared/ui/event-colours.module.css'
import styles from './corridor.module.css'
import { type CorridorEvent, type CorridorRoom, nowAndNext } from './day.ts'

/** A room with its present and its next event. */
export function RoomRow({ room, now: at }: { room: CorridorRoom; now: CivilDateTime }) {
  const t = useTexts()
  const name = unlessSaid(room.name, room.room_number)
  const { now, next } = nowAndNext(room.events, at)
  const until = (time: string) => t('corridor.until', { time })
  const free = (
    <>
      <span className={styles.free}>{t('corridor.free')}</span>
      <span className={styles.line}>{next ? until(next.start_time) : t('corridor.free_all_day')}</span>
    </>
  )
  const notFree = <span className={styles.quiet}>{t('corridor.not_available')}</span>
  return (
    <tr>
      <th scope="row">
        <span className={styles.number}>{room.room_number}</span>
        {name && <span className={styles.line}>{name}</span>}
      </th>
      <td className={classes(styles.now, now !== null && `${styles.taken} ${colourOf(now)}`)}>
        {!now && (room.is_available ? free : notFree)}
        {now && <Event event={now} title={now.name} lead={<strong>{until(now.end_time)}</strong>} />}
      </td>
      <td className={styles.next}>
        {next ? (
          <Event
            event={next}
            title={
              <>
                <span className={styles.time}>{formatClockRange(next.start_time, next.end_time)}</span>{' '}
                {next.name}
              </>
            }
          />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

const colourOf = ({ kind }: CorridorEvent) => colours[kind === 'ordinary' ? 'confirmed' : kind]

/** An event's title, and under it `lead`, its teachers, and its kind unless it is an ordinary one. */
function Event(props: { event: CorridorEvent; title: ReactNode; lead?: ReactNode }) {
  const { event, title, lead } = props
  const { kind, teachers } = event
  const t = useTexts()
  return (
    <>
      <span className={styles.name}>{title}</span>
      <span className={styles.line}>
        {lead}
        {lead && teachers && ' · '}
        {teachers}
        {kind !== 'ordinary' && (
          <span className={styles.kind}>
            {(lead || teachers) && ' · '}
            {kind === 'pending' ? <IconHourglass aria-hidden /> : <IconTool aria-hidden />}
            {t(`corridor.${kind}`)}
          </span>
        )}
      </span>
    </>
  )
}
