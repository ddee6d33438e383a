import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import styles from './toolbar.module.css'

/** The previous day or week, today, and the next one. */
export function Steps({
  of,
  onToday,
  onStep,
}: {
  of: 'day' | 'week'
  onToday(): void
  onStep(by: 1 | -1): void
}) {
  const t = useTexts()
  const isDay = of === 'day'
  return (
    <div className={styles.steps}>
      <IconButton
        label={isDay ? t('schedule.previous_day') : t('schedule.previous_week')}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft />
      </IconButton>
      <Button onClick={onToday}>{t('schedule.today')}</Button>
      <IconButton label={isDay ? t('schedule.next_day') : t('schedule.next_week')} onClick={() => onStep(1)}>
        <IconChevronRight />
      </IconButton>
    </div>
  )
}
