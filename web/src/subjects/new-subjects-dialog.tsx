import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { oneByOne } from '../shared/one-by-one.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { TextArea } from '../shared/ui/text-area.tsx'
import { namesIn } from './names-in.ts'

/** Adds a subject for each typed line. Refused names stay in the field. */
export function NewSubjectsDialog({ keeps, onLeave }: { keeps: object; onLeave(): void }) {
  const t = useTexts()
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (namesIn(name).length > 0 ? {} : { name: 'subjects.name_required' }),
    save: async ({ name }) => {
      const create = (name: string) => call('POST /api/admin/subjects/subject/create', { body: { name } })
      const { done: created, refused, left } = await oneByOne(namesIn(name), create)
      // The notification is announced when the dialog is closed: a modal dialog silences what is outside of it.
      if (refused.length === 0) onLeave()
      if (created.length > 0) {
        void reloadLists()
        const detail = created.join(', ')
        notify(() => t('subjects.created', { count: created.length }), { tone: 'done', detail })
      }
      const last = refused.at(-1)
      if (!last) return
      form.set('name', [...refused.flatMap(({ items }) => items), ...left].join('\n'))
      throw last.error
    },
    failed: 'subjects.create_failed',
    keeps,
  })
  const { leave } = useLeaveDialog(form.isChanged, onLeave)
  return (
    <FormDialog
      title={t('subjects.new')}
      submit={t('subjects.create')}
      busy={form.busy}
      form={form.props}
      onLeave={leave}
    >
      <TextArea
        label={t('admin.name')}
        hint={t('subjects.one_a_line')}
        {...form.text('name')}
        required
        autoComplete="off"
        data-autofocus
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}
