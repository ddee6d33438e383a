import type { Group } from '@stunda/contract/people/admin-groups.ts'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callFile } from '../shared/api/call.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import { NameDialog } from '../shared/ui/record-dialog.tsx'
import { GROUPS_PATH, groupHandoverPath, removeGroups } from './group-queries.ts'
import { useEndingGroups } from './use-ending-groups.ts'
import styles from './user-table.module.css'

/** `/admin/group-management`: the groups that are booked as one. */
export default function GroupList() {
  const t = useTexts()
  const [, navigate] = useLocation()
  const end = useEndingGroups()
  const pathOf = (id: number) => `${GROUPS_PATH}/${id}/edit`
  return (
    <NamedList<Group, 'students_count'>
      kind="groups"
      path={GROUPS_PATH}
      importAt={`${GROUPS_PATH}/import`}
      icon={<IconUsersGroup />}
      load={(query, signal) => call('GET /api/admin/groups', { query, signal })}
      fetchFile={query => callFile('GET /api/admin/groups/export', { query })}
      remove={removeGroups}
      deletes={end}
      columns={[
        {
          key: 'students',
          title: t('people.students'),
          sort: 'students_count',
          width: '30%',
          cell: ({ students_count, is_filling }) => {
            const count = t('people.students_count', { count: students_count })
            return is_filling ? `${count} · ${t('people.group_fills')}` : count
          },
        },
      ]}
      nameCell={({ id, name }) => (
        <Link href={pathOf(id)} className={styles.person}>
          {name}
        </Link>
      )}
      edit={t('people.edit')}
      onEdit={({ id }) => navigate(pathOf(id))}
      more={({ id }) => [
        {
          key: 'ahead',
          label: t('people.group_ahead'),
          icon: <IconUserShare />,
          run: () => navigate(groupHandoverPath(id)),
        },
      ]}
      dialog={(_, dialog) => (
        <NameDialog
          {...dialog}
          title={t('groups.new')}
          submit={t('people.create')}
          required="groups.name_required"
          failed="groups.create_failed"
          save={async (body, release) => {
            const { data } = await call('POST /api/admin/groups/group/create', { body })
            release()
            navigate(pathOf(data.id))
            return { message: () => t('groups.created'), detail: data.name }
          }}
        />
      )}
    />
  )
}
