import { useTexts } from '../../i18n/use-texts.ts'
import type { FormState } from '../forms/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

/** A dialog with a single field for a name. */
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
