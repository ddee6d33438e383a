import type { NamedClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './closed-days.module.css'
import { closedName, renamed } from './closed-days.ts'

export interface EditedDay {
  day: NamedClosedDay
  /** Before anything was edited. */
  was: NamedClosedDay
  /** It was just added, so that its name is typed next. */
  isNew: boolean
}

interface ClosedDayEditorProps extends EditedDay {
  errorOf(field: keyof NamedClosedDay): string | undefined
  onChange(day: NamedClosedDay): void
  onRemove(): void
  onDone(): void
}

/** Edits the chosen closed days: their name, first and last day; removes them. */
export function ClosedDayEditor({ day, was, isNew, errorOf, onChange, ...rest }: ClosedDayEditorProps) {
  const t = useTexts()
  const shownName = closedName(day, t.language)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) name.current?.focus({ preventScroll: true })
    name.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <fieldset className={styles.editor} aria-label={t('settings.closed_stretch')}>
      <TextField
        ref={name}
        label={t('admin.name')}
        value={shownName}
        error={errorOf('name')}
        required
        maxLength={100}
        onChange={event => onChange(renamed(day, event.currentTarget.value, was, t.language))}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Enter would submit all settings.
          event.preventDefault()
          rest.onDone()
        }}
      />
      <DayPicker
        label={t('settings.days')}
        required
        value={[day.date_from, day.date_to]}
        error={errorOf('date_from') ?? errorOf('date_to')}
        onChange={([date_from, date_to]) => onChange({ ...day, date_from, date_to })}
      />
      <div className={styles.editorButtons}>
        <IconButton
          label={t('settings.remove_closed', { name: shownName || t('settings.unnamed') })}
          onClick={rest.onRemove}
        >
          <IconTrash />
        </IconButton>
        <Button onClick={rest.onDone}>{t('settings.done')}</Button>
      </div>
    </fieldset>
  )
}
