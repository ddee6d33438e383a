import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { TextArea } from '../shared/ui/text-area.tsx'
import { namesIn } from './names-in.ts'

/** Adds a subject for each typed line. Refused names stay in the field. */
export function NewSubjectsDialog({ onLeave }: { onLeave(): void }) {
  const t = useTexts()
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (namesIn(name).length > 0 ? {} : { name: 'subjects.name_required' }),
    save: async ({ name }) => {
      const { created, left, refusal } = await create(namesIn(name))
      if (created.length > 0) {
        void reloadLists()
        const detail = created.join(', ')
        notify(t('subjects.created', { count: created.length }), { tone: 'done', detail })
      }
      if (left.length > 0) {
        form.set('name', left.join('\n'))
        throw refusal
      }
      onLeave()
    },
    failed: 'subjects.create_failed',
    keeps: { subject: null },
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
        value={form.values.name}
        error={form.errorOf('name')}
        required
        autoComplete="off"
        data-autofocus
        onChange={event => form.set('name', event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit()
        }}
      />
    </FormDialog>
  )
}

/** Creates one subject after the other. A refused name is skipped; any other failure ends it. `left`: the names not created. */
async function create(names: readonly string[]) {
  const created: string[] = []
  const left: string[] = []
  let refusal: unknown
  for (const [at, name] of names.entries()) {
    try {
      await call('POST /api/admin/subjects/subject/create', { body: { name } })
      created.push(name)
    } catch (error) {
      refusal = error
      left.push(name)
      if (error instanceof ApiError && error.status === 422) continue
      left.push(...names.slice(at + 1))
      break
    }
  }
  return { created, left, refusal }
}
