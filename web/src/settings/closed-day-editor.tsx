import type { ClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { DayField } from '../shared/ui/day-field.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './closed-days.module.css'

/** The chosen stretch of closed days: named, moved, made longer or taken away; in sight while one looks at the calendar. */
export function ClosedDayEditor({
  day,
  today,
  isNew,
  errorOf,
  onChange,
  onRemove,
  onDone,
}: {
  day: ClosedDay
  today: CivilDate
  /** It was just added: its name is what is written next. */
  isNew: boolean
  errorOf(field: keyof ClosedDay): string | undefined
  onChange(day: ClosedDay): void
  onRemove(): void
  onDone(): void
}) {
  const t = useTexts()
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) name.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <fieldset className={styles.editor} aria-label={t('settings.closed_stretch')}>
      <TextField
        ref={name}
        label={t('admin.name')}
        value={day.name}
        error={errorOf('name')}
        maxLength={100}
        autoComplete="off"
        onChange={event => onChange({ ...day, name: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // It would send all settings.
          event.preventDefault()
          onDone()
        }}
      />
      <DayField
        label={t('settings.first_day')}
        today={today}
        value={day.date_from}
        error={errorOf('date_from')}
        onChange={date_from =>
          onChange({ ...day, date_from, date_to: day.date_to < date_from ? date_from : day.date_to })
        }
      />
      <DayField
        label={t('settings.last_day')}
        today={today}
        min={day.date_from}
        value={day.date_to}
        error={errorOf('date_to')}
        onChange={date_to => onChange({ ...day, date_to })}
      />
      <div className={styles.editorButtons}>
        <IconButton
          label={t('settings.remove_closed', { name: day.name || t('settings.unnamed') })}
          onClick={onRemove}
        >
          <IconTrash />
        </IconButton>
        <Button onClick={onDone}>{t('settings.done')}</Button>
      </div>
    </fieldset>
  )
}
