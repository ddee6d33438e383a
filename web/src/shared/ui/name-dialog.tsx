import { useTexts } from '../../i18n/use-texts.ts'
import type { FormState } from '../forms/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

/** Asks for the name of something, and for nothing else. */
export function NameDialog({
  title,
  submit,
  form,
  onLeave,
}: {
  title: string
  submit: string
  form: FormState<{ name: string }>
  onLeave(): void
}) {
  const t = useTexts()
  return (
    <FormDialog title={title} submit={submit} busy={form.busy} form={form.props} onLeave={onLeave}>
      <TextField
        label={t('admin.name')}
        value={form.values.name}
        error={form.errorOf('name')}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={event => form.set('name', event.currentTarget.value)}
      />
    </FormDialog>
  )
}
