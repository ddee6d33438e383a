import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import { Hidden } from '../ui/states.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { Calendar } from './calendar.tsx'
import { exampleOf } from './moment.ts'
import { MomentInput } from './moment-input.tsx'
import styles from './picker.module.css'
import { usePicker } from './use-picker.ts'

export interface DateJumpProps {
  date: CivilDate
  today: CivilDate
  note?(date: CivilDate): string | undefined
  /** Just before a date is picked. */
  onClose(): void
  onPick(date: CivilDate): void
}

/** Another date, typed or picked from a month, the months of a year or, where there is room, the whole year. */
export default function DateJump({ date, today, note, onClose, onPick }: DateJumpProps) {
  const t = useTexts()
  const id = useId()
  const isNarrow = useIsPhone()
  const [shown, setShown] = useState(date)
  const options = { mode: 'date', required: true, today } as const
  const picker = usePicker(options, [shown], ([day = '']) => setShown(day))
  const pick = (day: CivilDate) => {
    onClose()
    onPick(day)
  }
  const isInvalid = picker.refusal ? true : undefined
  return (
    <Calendar
      shown={shown}
      chosen={[date]}
      today={today}
      note={note}
      isRefused={() => false}
      wholeYear={!isNarrow}
      autoFocus
      onPick={pick}
      top={
        <div className={styles.jump}>
          <div className={fieldStyles.frame} data-invalid={isInvalid}>
            <MomentInput
              id={id}
              picker={picker}
              end={0}
              name={t('picker.type_date')}
              described={{
                'aria-invalid': isInvalid,
                'aria-describedby': `${id}-about`,
                'aria-required': true,
              }}
              onConfirm={({ value: [day = ''] }) => pick(day)}
            />
          </div>
          <Button onClick={() => pick(today)}>{t('picker.today')}</Button>
          <p id={`${id}-about`} className={styles.refused} role="status">
            {picker.refusal || (
              <Hidden>{t('picker.hint', { mode: 'date', example: exampleOf(picker.rules.kind) })}</Hidden>
            )}
          </p>
        </div>
      }
    />
  )
}
