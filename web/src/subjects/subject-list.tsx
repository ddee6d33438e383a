import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callFile } from '../shared/api/call.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import { NameDialog } from '../shared/ui/record-dialog.tsx'
import { NewSubjectsDialog } from './new-subjects-dialog.tsx'

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
