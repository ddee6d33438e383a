import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLeaveDialog } from '../forms/leave-guard.ts'
import { useForm } from '../forms/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

/** A dialog with a single field for a name. */
export function NameDialog({
  title,
  submit,
  name = '',
  required,
  save,
  failed,
  keeps,
  onLeave,
}: {
  title: string
  submit: string
  /** The name so far. */
  name?: string
  /** What is shown when it is empty. */
  required: TextKey
  /** Throws ApiError. `release` is called before another page is opened. */
  save(values: { name: string }, release: () => void): Promise<void>
  failed: TextKey
  /** What the dialog is open for. */
  keeps: object
  onLeave(): void
}) {
  const t = useTexts()
  const form = useForm({
    initial: { name },
    check: values => (values.name.trim() ? {} : { name: required }),
    save: values => save(values, release),
    failed,
    keeps,
  })
  const { leave, release } = useLeaveDialog(form.isChanged, onLeave)
  return (
    <FormDialog title={title} submit={submit} busy={form.busy} form={form.props} onLeave={leave}>
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
