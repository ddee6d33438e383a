import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { callFile } from '../shared/api/call.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { usePermissions } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { BulkAction } from '../shared/ui/data-table/bulk-bar.tsx'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { ListToolbar } from '../shared/ui/data-table/list-toolbar.tsx'
import { NothingFound } from '../shared/ui/data-table/nothing-found.tsx'
import { paged } from '../shared/ui/data-table/paged.tsx'
import { SearchField } from '../shared/ui/data-table/search-field.tsx'
import { useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { useSelection } from '../shared/ui/data-table/use-selection.ts'
import { PageActions } from '../shared/ui/page-actions.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { RowButton } from '../shared/ui/row-button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { NewSubjectsDialog } from './new-subjects-dialog.tsx'
import { SubjectDialog } from './subject-dialog.tsx'
import { subjectQuery, useSubjectPage } from './subject-queries.ts'
import { useSubjectDeletion } from './use-subject-deletion.ts'

/** What the dialog is open for; null: new ones. */
interface Edited {
  subject: Subject | null
}

/** `/admin/subjects-management` */
export default function SubjectList() {
  const t = useTexts()
  const address = useListAddress('/admin/subjects-management')
  const permissions = usePermissions()
  const list = useSubjectPage(address)
  const selection = useSelection<Subject>()
  const [edited, setEdited] = useState<Edited | null>(openedBefore)
  const remove = useSubjectDeletion(subjects => selection.set(subjects, false))
  const mayDelete = allows(permissions, 'subject', 'd')
  const mayChange = allows(permissions, 'subject', 'u')
  const add = allows(permissions, 'subject', 'c') && (
    <Button look="filled" onClick={() => setEdited({ subject: null })}>
      <IconPlus />
      {t('subjects.new')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('admin.subjects')}>
        <PageActions
          actions={[
            {
              key: 'export',
              label: t('admin.export'),
              icon: <IconDownload />,
              fetchFile: () => callFile('GET /api/admin/subjects/export', { query: subjectQuery(address) }),
            },
          ]}
        />
        {add}
      </PageHead>
      <ListToolbar>
        <SearchField
          label={t('subjects.search')}
          value={address.search}
          onSearch={search => address.change({ search }, { replace: true })}
        />
      </ListToolbar>
      <DataTable
        label={t('admin.subjects')}
        columns={[
          {
            key: 'name',
            title: t('admin.name'),
            sort: 'name',
            cell: subject =>
              mayChange ? (
                <RowButton onClick={() => setEdited({ subject })}>{subject.name}</RowButton>
              ) : (
                subject.name
              ),
          },
        ]}
        {...paged(list, address, 'name')}
        nameOf={subject => subject.name}
        selection={mayDelete ? selection : undefined}
        bulk={
          <BulkAction danger onClick={() => void remove(selection.rows)}>
            {t('admin.delete')}
          </BulkAction>
        }
        actions={subject => [
          {
            key: 'rename',
            label: t('subjects.rename'),
            icon: <IconPencil />,
            disabled: !mayChange,
            run: () => setEdited({ subject }),
          },
          {
            key: 'delete',
            label: t('admin.delete'),
            icon: <IconTrash />,
            danger: true,
            disabled: !mayDelete,
            run: () => void remove([subject]),
          },
        ]}
        empty={
          address.search ? (
            <NothingFound icon={<IconBook2 />} onShowAll={() => address.change({ search: '' })} />
          ) : (
            <Empty
              icon={<IconBook2 />}
              title={t('subjects.empty')}
              text={t('subjects.empty_text')}
              action={add}
            />
          )
        }
      />
      {edited?.subject && <SubjectDialog subject={edited.subject} onLeave={() => setEdited(null)} />}
      {edited?.subject === null && <NewSubjectsDialog onLeave={() => setEdited(null)} />}
    </>
  )
}
