import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { call, callFile } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { oneByOne } from '../shared/one-by-one.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { NameDialog } from '../shared/ui/record-dialog.tsx'
import { TextArea } from '../shared/ui/text-area.tsx'
import { namesIn } from './names-in.ts'

/** `/admin/subjects-management` */
export default function SubjectList() {
  const t = useTexts()
  return (
    <NamedList<Subject>
      kind="subjects"
      path="/admin/subjects-management"
      importAt="/admin/subjects-management/import"
      icon={<IconBook2 />}
      load={(query, signal) => call('GET /api/admin/subjects', { query, signal })}
      fetchFile={query => callFile('GET /api/admin/subjects/export', { query })}
      remove={ids => call('DELETE /api/admin/subjects/subject/multiply', { query: { ids } })}
      edit={t('subjects.rename')}
      dialog={(subject, dialog) =>
        subject ? (
          <NameDialog
            {...dialog}
            title={t('subjects.rename_title')}
            submit={t('admin.save')}
            name={subject.name}
            required="subjects.name_required"
            failed="subjects.update_failed"
            save={async body => {
              await call('PUT /api/admin/subjects/subject/:id', { params: { id: subject.id }, body })
              return { message: () => t('subjects.updated'), detail: body.name.trim() }
            }}
          />
        ) : (
          <NewSubjectsDialog {...dialog} />
        )
      }
    />
  )
}

/** Adds a subject for each typed line. Refused names stay in the field. */
function NewSubjectsDialog({ keeps, onLeave }: { keeps: object; onLeave(): void }) {
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
