import type { Settings } from '@stunda/contract/settings/settings.ts'
import { useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { formatClockRange } from '../shared/dates/format.ts'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { isWholeDay, partOfDay, type Times, wholeDay } from './whole-day.ts'

export interface WholeDaySwitchProps extends Times {
  settings: Pick<Settings, 'day_start' | 'day_end'>
  onChange(times: Times): void
}

/** Takes the school's whole day; switched off again, the times are those from before. */
export function WholeDaySwitch({ start_time, end_time, settings, onChange }: WholeDaySwitchProps) {
  const t = useTexts()
  const before = useRef<Times | null>(null)
  const times = { start_time, end_time }
  const isOn = isWholeDay(times, settings)
  const change = (on: boolean) => {
    if (!on) return onChange(partOfDay(before.current, settings))
    before.current = times
    onChange(wholeDay(settings))
  }
  const hours = formatClockRange(settings.day_start, settings.day_end)
  return <SwitchRow label={t('reservations.whole_day', { hours })} checked={isOn} onChange={change} />
}
