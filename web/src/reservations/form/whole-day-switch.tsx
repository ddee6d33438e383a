import type { Settings } from '@stunda/contract/settings/settings.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { SwitchRow } from '../../shared/ui/switch.tsx'
import { isWholeDay, type Times } from '../event/whole-day.ts'

export interface WholeDaySwitchProps extends Times {
  settings: Pick<Settings, 'day_start' | 'day_end'>
  onChange(on: boolean): void
}

/** Takes the school's whole day; switched off again, the times are those from before. */
export function WholeDaySwitch({ start_time, end_time, settings, onChange }: WholeDaySwitchProps) {
  const t = useTexts()
  const isOn = isWholeDay({ start_time, end_time }, settings)
  const hours = formatClockRange(settings.day_start, settings.day_end)
  return <SwitchRow label={t('reservations.whole_day', { hours })} checked={isOn} onChange={onChange} />
}
