import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callFile } from '../shared/api/call.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import { editAction } from '../shared/ui/data-table/row-actions.tsx'
import { NameDialog } from '../shared/ui/record-dialog.tsx'
import { RowButton } from '../shared/ui/row-button.tsx'
import { NewSubjectsDialog } from './new-subjects-dialog.tsx'

/** The subject that the dialog is open for; null: new ones. */
interface Edited {
  subject: Subject | null
}

/** `/admin/subjects-management` */
export default function SubjectList() {
  const t = useTexts()
  const [edited, setEdited] = useState<Edited | null>(openedBefore)
  const onLeave = () => setEdited(null)
  const subject = edited?.subject
  return (
    <>
      <NamedList<Subject>
        kind="subjects"
        path="/admin/subjects-management"
        icon={<IconBook2 />}
        load={(query, signal) => call('GET /api/admin/subjects', { query, signal })}
        fetchFile={query => callFile('GET /api/admin/subjects/export', { query })}
        remove={ids => call('DELETE /api/admin/subjects/subject/multiply', { query: { ids } })}
        nameCell={subject => <RowButton onClick={() => setEdited({ subject })}>{subject.name}</RowButton>}
        edit={subject => editAction(t('subjects.rename'), () => setEdited({ subject }))}
        onAdd={() => setEdited({ subject: null })}
      />
      {subject && (
        <NameDialog
          title={t('subjects.rename_title')}
          submit={t('admin.save')}
          name={subject.name}
          required="subjects.name_required"
          failed="subjects.update_failed"
          keeps={edited}
          save={async body => {
            await call('PUT /api/admin/subjects/subject/:id', { params: { id: subject.id }, body })
            return { message: () => t('subjects.updated'), detail: body.name.trim() }
          }}
          onLeave={onLeave}
        />
      )}
      {edited?.subject === null && <NewSubjectsDialog onLeave={onLeave} />}
    </>
  )
}
