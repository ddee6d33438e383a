import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryList } from '../history/history-list.tsx'
import { SeriesDates, type SeriesDatesProps } from '../series/series-dates.tsx'
import styles from './event-more.module.css'

export interface EventMoreProps extends Pick<SeriesDatesProps, 'rooms' | 'now' | 'onOpen'> {
  event: Reservation
  settings: Settings
  /** Who may edit it sees its history. */
  withHistory: boolean
}

/** What else there is to know of an event: the other dates of its series, and its history; read when opened. */
export function EventMore({ event, settings, withHistory, ...series }: EventMoreProps) {
  const t = useTexts()
  const isInSeries = event.recurrence !== 'single'
  if (!isInSeries && !withHistory) return null
  return (
    <div className={styles.more}>
      {isInSeries && (
        <Folded
          icon={<IconCalendarRepeat aria-hidden />}
          title={t('reservations.series')}
          note={
            event.changed_alone
              ? t('reservations.changed_alone')
              : t(`reservations.recurrence_${event.recurrence}`)
          }
        >
          <SeriesDates event={event} {...series} />
        </Folded>
      )}
      {withHistory && (
        <Folded icon={<IconHistory aria-hidden />} title={t('reservations.history')}>
          <HistoryList id={event.id} settings={settings} now={series.now} />
        </Folded>
      )}
    </div>
  )
}

function Folded({
  icon,
  title,
  note,
  children,
}: {
  icon: ReactNode
  title: string
  note?: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.folded} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {icon}
        <span className="strong">{title}</span>
        {note && <span className="faint">{note}</span>}
      </summary>
      {open && children}
    </details>
  )
}
