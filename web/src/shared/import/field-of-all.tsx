import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { submits } from '../forms/submits.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import.module.css'
import type { ImportState } from './use-import.ts'

interface FieldOfAllProps {
  state: ImportState
  field: string
  label: string
  required?: boolean
}

/** A field that is filled in for all rows of a list that has no column for it, such as a group. */
export function FieldOfAll({ state, field, label, required }: FieldOfAllProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  return (
    <form
      className={styles.ofAll}
      onSubmit={submits(() => state.correctAll([...state.rows.keys()], field, text))}
    >
      <TextField
        label={label}
        value={text}
        maxLength={100}
        {...(required && { required })}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={state.busy !== null || text.trim() === ''}>
        {t('admin.import_of_all')}
      </Button>
    </form>
  )
}
