import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import importStyles from '../shared/import/import.module.css'
import { Button } from '../shared/ui/button.tsx'
import { TextField } from '../shared/ui/text-field.tsx'

interface NewTeacherProps {
  /** As the plan names them. */
  name: string
  disabled: boolean
  onCreate(email: string): void
}

/** Asks for the e-mail of a teacher whom the plan names and the school does not have: a plan does not say it. */
export function NewTeacher({ name, disabled, onCreate }: NewTeacherProps) {
  const t = useTexts()
  const [email, setEmail] = useState('')
  return (
    <form
      className={importStyles.ofAll}
      onSubmit={event => {
        event.preventDefault()
        onCreate(email.trim())
      }}
    >
      <TextField
        label={t('imports.email_of', { name })}
        type="email"
        value={email}
        maxLength={100}
        required
        autoFocus
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" disabled={disabled || email.trim() === ''}>
        {t('imports.create_teacher')}
      </Button>
    </form>
  )
}
