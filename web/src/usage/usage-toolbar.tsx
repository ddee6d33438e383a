import { MOST_USAGE_DAYS } from '@stunda/contract/bounds.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { useRooms } from '../shared/reference-lists.ts'
import { FilterMenu, FilterToggle } from '../shared/ui/data-table/filter-menu.tsx'
import { fits, type Period, PRESETS, presetPeriod } from './usage-address.ts'
import styles from './usage-screen.module.css'

interface UsageToolbarProps {
  period: Period
  today: CivilDate
  onPeriod(period: Period): void
  children?: ReactNode
}

/** The period, by days or as a preset, and further filters. */
export function UsageToolbar({ period, today, onPeriod, children }: UsageToolbarProps) {
  const t = useTexts()
  const [isRefused, setRefused] = useState(false)
  const choose = (chosen: Period) => {
    setRefused(!fits(chosen))
    if (fits(chosen)) onPeriod(chosen)
  }
  return (
    <search className={styles.toolbar}>
      <DayPicker
        className={styles.period}
        label={t('usage.period')}
        required
        // Usage is looked back at: a date without a year is this year's.
        min="2000-01-01"
        value={[period.date_from, period.date_to]}
        error={isRefused ? t('usage.too_long', { days: MOST_USAGE_DAYS }) : ''}
        onChange={([date_from, date_to]) => choose({ date_from, date_to })}
      />
      <div className={styles.filters}>
        {PRESETS.map(preset => {
          const { date_from, date_to } = presetPeriod(preset, today)
          const isOn = date_from === period.date_from && date_to === period.date_to
          return (
            <FilterToggle key={preset} isOn={isOn} onChange={() => choose({ date_from, date_to })}>
              {t(`usage.${preset}`)}
            </FilterToggle>
          )
        })}
        {children}
      </div>
    </search>
  )
}

interface RoomFilterProps {
  /** As the address has it. */
  value: string | undefined
  onChange(rooms: string | undefined): void
}

/** Chooses the rooms that count: of a group, or one. */
export function RoomFilter(props: RoomFilterProps) {
  return <FilterMenu label={useTexts()('usage.rooms')} options={useRoomOptions()} {...props} />
}

function useRoomOptions() {
  const { data: rooms = [] } = useRooms()
  const groups = new Map(rooms.map(({ room_group: { id, name } }) => [id, name]))
  return [
    ...[...groups].map(([id, name]) => ({ value: `group-${id}`, label: name })),
    ...rooms.map(({ id, room_number, name }) => ({
      value: `room-${id}`,
      label: [room_number, name].filter(Boolean).join(' · '),
    })),
  ]
}
