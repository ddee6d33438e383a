import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { reloadLists } from '../api/admin-lists.ts'
import { useLeaveDialog } from '../forms/leave-guard.ts'
import type { Done } from '../forms/run-action.ts'
import { type FormOptions, type FormState, useForm } from '../forms/use-form.ts'
import { Button } from './button.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { notify } from './notifications-store.ts'
import { TextField } from './text-field.tsx'

interface RecordDialogProps<Values>
  extends Pick<FormDialogProps, 'title' | 'submit' | 'onLeave'>,
    Omit<FormOptions<Values>, 'onSaved' | 'save'> {
  /** Throws ApiError. `release` is called before another page is opened; otherwise the saved dialog closes. */
  save(values: NoInfer<Values>, release: () => void): Promise<Done>
  /** Reads the record's values as they are now; they are saved with the user's changes. Left out if the record is new or has one value only. */
  newest?: (() => Promise<NoInfer<Values>>) | null
  /** Offers to create another one after this one, from these values. */
  next?: ((saved: NoInfer<Values>) => Values) | false
  /** The record that the dialog is open for. */
  keeps: object
  children(form: FormState<Values>): ReactNode
}

/**
 * A dialog in which a row of a list is added or changed; it asks before something unsaved is left. Once saved it says so and reloads
 * administration's lists.
 */
export function RecordDialog<Values extends object>({
  save,
  newest,
  next,
  children,
  ...rest
}: RecordDialogProps<Values>) {
  const t = useTexts()
  const form = useForm<Values>({
    ...rest,
    save: async (typed, changes) => {
      const values = newest ? { ...(await newest()), ...changes } : typed
      const { message, ...more } = await save(values, release)
      notify(message, { tone: 'done', ...more })
      void reloadLists()
    },
    onSaved: rest.onLeave,
  })
  const { leave, release } = useLeaveDialog(form.isChanged, rest.onLeave)
  const other = next && (
    <Button disabled={form.busy} onClick={() => void form.submitAndGoOn(next)}>
      {t('people.create_and_next')}
    </Button>
  )
  return (
    <FormDialog {...rest} {...{ other }} busy={form.busy} form={form.props} onLeave={leave}>
      {children(form)}
    </FormDialog>
  )
}

interface NameDialogProps
  extends Omit<RecordDialogProps<{ name: string }>, 'initial' | 'check' | 'children'> {
  name?: string
  /** The error of an empty name. */
  required: TextKey
}

export function NameDialog({ name = '', required, ...rest }: NameDialogProps) {
  return (
    <RecordDialog
      {...rest}
      initial={{ name }}
      check={values => (values.name.trim() ? {} : { name: required })}
    >
      {form => <NameField {...form.text('name')} data-autofocus />}
    </RecordDialog>
  )
}

export function NameField(props: Partial<Parameters<typeof TextField>[0]>) {
  const t = useTexts()
  return <TextField label={t('admin.name')} required maxLength={100} {...props} />
}
