import type { Group } from '@stunda/contract/people/admin-groups.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
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
import { Empty } from '../shared/ui/states.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useGroupDeletion } from './use-group-deletion.ts'
import { useGroups } from './user-queries.ts'
import styles from './user-table.module.css'

/** `/admin/group-management`: the groups that are booked as one. */
export default function GroupList() {
  const t = useTexts()
  const address = useListAddress('/admin/group-management')
  const permissions = usePermissions()
  const [, navigate] = useLocation()
  const list = useGroups(address)
  const selection = useSelection<Group>()
  const [isAdding, setAdding] = useState(() => openedBefore() !== null)
  const remove = useGroupDeletion(groups => selection.set(groups, false))
  const mayDelete = allows(permissions, 'user_group', 'd')
  const add = allows(permissions, 'user_group', 'c') && (
    <Button look="filled" onClick={() => setAdding(true)}>
      <IconPlus />
      {t('people.new_group')}
    </Button>
  )
  const query = { search: address.search || undefined, sort: address.sort === '-name' ? '-name' : 'name' }
  return (
    <>
      <PageHead title={t('admin.groups')}>
        <PageActions
          actions={[
            {
              key: 'export',
              label: t('admin.export'),
              icon: <IconDownload />,
              fetchFile: () => callFile('GET /api/admin/groups/export', { query }),
            },
          ]}
        />
        {add}
      </PageHead>
      <ListToolbar>
        <SearchField
          label={t('people.search_groups')}
          value={address.search}
          onSearch={search => address.change({ search }, { replace: true })}
        />
      </ListToolbar>
      <DataTable
        label={t('admin.groups')}
        columns={[
          {
            key: 'name',
            title: t('admin.name'),
            sort: 'name',
            cell: ({ id, name }) => (
              <Link href={`/admin/group-management/${id}/edit`} className={styles.person}>
                {name}
              </Link>
            ),
          },
          {
            key: 'students',
            title: t('people.students'),
            width: '30%',
            cell: ({ students_count }) => t('people.students_count', { count: students_count }),
          },
        ]}
        {...paged(list, address, 'name')}
        nameOf={group => group.name}
        selection={mayDelete ? selection : undefined}
        bulk={
          <BulkAction danger onClick={() => void remove(selection.rows)}>
            {t('admin.delete')}
          </BulkAction>
        }
        actions={group => [
          {
            key: 'edit',
            label: t('people.edit'),
            icon: <IconPencil />,
            run: () => navigate(`/admin/group-management/${group.id}/edit`),
          },
          {
            key: 'delete',
            label: t('admin.delete'),
            icon: <IconTrash />,
            danger: true,
            disabled: !mayDelete,
            run: () => void remove([group]),
          },
        ]}
        empty={
          address.search ? (
            <NothingFound icon={<IconUsersGroup />} onShowAll={() => address.change({ search: '' })} />
          ) : (
            <Empty
              icon={<IconUsersGroup />}
              title={t('people.groups_empty')}
              text={t('people.groups_empty_text')}
              action={add}
            />
          )
        }
      />
      {isAdding && (
        <GroupDialog
          onLeave={() => setAdding(false)}
          onCreated={id => navigate(`/admin/group-management/${id}/edit`)}
        />
      )}
    </>
  )
}
