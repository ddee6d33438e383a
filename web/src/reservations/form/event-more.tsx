import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryList } from '../history/history-list.tsx'
import { SeriesDates, type SeriesDatesProps } from '../series/series-dates.tsx'
import styles from './event-more.module.css'

export interface EventMoreProps extends SeriesDatesProps {
  /** Who may edit an event sees its history. */
  withHistory: boolean
}

/** The dates of an event's series and its history, each loaded when it is opened. */
export function EventMore({ event, withHistory, onOpen }: EventMoreProps) {
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
          <SeriesDates event={event} onOpen={onOpen} />
        </Folded>
      )}
      {withHistory && (
        <Folded icon={<IconHistory aria-hidden />} title={t('reservations.history')}>
          <HistoryList id={event.id} />
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
