import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../ui/button.tsx'
import fieldStyles from '../ui/field.module.css'
import { Hidden } from '../ui/states.tsx'
import { useNarrow } from '../ui/use-media.ts'
import { Calendar } from './calendar.tsx'
import { EXAMPLE, type MomentKind, writeMoment } from './moment.ts'
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

/** The way to another date: typed, or picked from a month, the months of a year or, where there is room, the whole year. */
export default function DateJump({ date, today, note, onClose, onPick }: DateJumpProps) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const isNarrow = useNarrow()
  const [shown, setShown] = useState(date)
  const kind: MomentKind = { mode: 'date', accuracy: 2, hours12: false, language }
  const picker = usePicker({
    kind,
    value: [shown],
    onChange: ([day = '']) => setShown(day),
    required: true,
    today,
    usualTime: '',
    minuteStep: 1,
  })
  const pick = (day: CivilDate) => {
    onClose()
    onPick(day)
  }
  return (
    <Calendar
      shown={shown}
      chosen={[date]}
      today={today}
      note={note}
      isRefused={() => false}
      wholeYear={!isNarrow}
      focus={1}
      onPick={pick}
      top={
        <div className={styles.jump}>
          <div
            className={classes(fieldStyles.frame, styles.jumpFrame)}
            data-invalid={picker.refused ? true : undefined}
          >
            <MomentInput
              id={id}
              name={t('picker.type_date')}
              described={{
                'aria-invalid': picker.refused ? true : undefined,
                'aria-describedby': `${id}-about`,
                'aria-required': true,
              }}
              value={shown}
              kind={kind}
              hasWeekday
              onTyping={picker.forgetRefusal}
              onType={text => picker.type(0, text)}
              onStep={(before, part, by) => picker.step(0, before, part, by)}
              onConfirm={pick}
            />
          </div>
          <Button onClick={() => pick(today)}>{t('picker.today')}</Button>
          <p id={`${id}-about`} className={styles.refused} role="status">
            {picker.refused || (
              <Hidden>{t('picker.hint', { mode: 'date', example: writeMoment(EXAMPLE.date, kind) })}</Hidden>
            )}
          </p>
        </div>
      }
    />
  )
}
