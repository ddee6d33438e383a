import type { ListedUser, User } from '@stunda/contract/people/people.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { BulkAction } from '../shared/ui/data-table/bulk-bar.tsx'
import type { Column } from '../shared/ui/data-table/data-table.tsx'
import { PagedTable } from '../shared/ui/data-table/paged-table.tsx'
import type { ListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { useSelection } from '../shared/ui/data-table/use-selection.ts'
import { Initials } from '../shared/ui/initials.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { AddToGroupDialog, type Grouping } from './add-to-group-dialog.tsx'
import { rolesInWords, useRoleTitles } from './role-titles.ts'
import { useUserMenu } from './use-user-menu.tsx'
import { archiveUsers, isInvitable, isWaiting, restoreUsers } from './user-actions.ts'
import { formatPhone, listName } from './user-names.ts'
import { USER_FILTERS, type UserStatus, userQuery } from './user-query.ts'
import { Waiting } from './user-state.tsx'
import styles from './user-table.module.css'

/** The users of a list, with what can be done with each of them and with several at once. */
export function UserTable({ status, address }: { status: UserStatus; address: ListAddress }) {
  const t = useTexts()
  const selection = useSelection<ListedUser>()
  const [grouping, setGrouping] = useState(() => openedBefore<Grouping>())
  const isArchive = status === 'archived'
  const query = { ...userQuery(address), page: address.page, with: 'user_roles' }
  const unselect = (users: readonly ListedUser[]) => selection.set(users, false)
  const archive = (users: readonly ListedUser[]) =>
    void archiveUsers(users).then(isDone => isDone && unselect(users))
  const restore = (users: readonly ListedUser[]) =>
    void restoreUsers(users).then(isDone => isDone && unselect(users))
  const menu = useUserMenu({ archive, restore, onErased: user => unselect([user]) })
  const { rows } = selection
  return (
    <>
      <PagedTable
        label={t(isArchive ? 'admin.archive' : 'admin.users')}
        address={address}
        usualSort="surname"
        queryKey={['users', status, query]}
        load={signal =>
          isArchive
            ? call('GET /api/admin/users/archive', { query, signal })
            : call('GET /api/admin/users', { query, signal })
        }
        filters={USER_FILTERS}
        icon={<IconUsers />}
        columns={useColumns()}
        nameOf={user => user.full_name}
        selection={selection}
        bulk={
          isArchive ? (
            <BulkAction onClick={() => restore(rows)}>{t('people.restore')}</BulkAction>
          ) : (
            <>
              <BulkAction onClick={() => setGrouping(groupingOf(rows))}>
                {t('people.add_to_group')}
              </BulkAction>
              <BulkAction danger onClick={() => archive(rows)}>
                {t('people.archive')}
              </BulkAction>
            </>
          )
        }
        actions={menu}
        empty={
          isArchive ? (
            <Empty
              icon={<IconArchive />}
              title={t('people.archive_empty')}
              text={t('people.archive_empty_text')}
            />
          ) : (
            <Empty
              icon={<IconUsers />}
              title={t('people.users_empty')}
              text={t('people.users_empty_text')}
              action={
                <LinkButton to="/admin/users/import" look="filled">
                  {t('admin.import_csv')}
                </LinkButton>
              }
            />
          )
        }
      />
      {grouping && (
        <AddToGroupDialog
          opened={grouping}
          onLeave={() => setGrouping(null)}
          onDone={() => {
            setGrouping(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

/** Only what the dialog needs, because it may be stored in the tab. */
function groupingOf(users: readonly User[]): Grouping {
  return { grouping: users.map(({ id, roles }) => ({ id, roles })) }
}

function useColumns(): [Column<ListedUser>, ...Column<ListedUser>[]] {
  const t = useTexts()
  const { e_class_url, is_demo = true } = useSettings().data ?? {}
  const titleOf = useRoleTitles()
  return [
    {
      key: 'name',
      title: t('people.surname_name'),
      sort: 'surname',
      width: '190px',
      cell: user => (
        <Link href={`/admin/users/${user.id}/edit`} className={styles.person}>
          <Initials of={user} className={styles.initials} />
          {listName(user)}
        </Link>
      ),
    },
    {
      key: 'email',
      title: t('people.email'),
      sort: 'email',
      cell: user => (
        <>
          {user.email ?? <span className={styles.without}>{t('people.without_email')}</span>}
          {!is_demo && isInvitable(user) && (
            <span className={styles.waiting}>
              {t(e_class_url ? 'people.no_password' : 'people.not_signed_in')}
            </span>
          )}
          {isWaiting(user) && <Waiting user={user} />}
        </>
      ),
    },
    {
      key: 'roles',
      title: t('people.role'),
      width: '124px',
      cell: ({ roles }) => rolesInWords(roles, titleOf),
    },
    {
      key: 'groups',
      title: t('people.groups'),
      sort: 'groups',
      width: '18%',
      hideBelow: 'desk',
      cell: ({ groups }) =>
        groups.length > 0 ? (
          <span className={styles.groups} title={groups.join('\n')}>
            {groups.join(', ')}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'phone',
      title: t('people.phone'),
      width: '16%',
      hideBelow: 'desk',
      cell: ({ phone }) => (phone ? formatPhone(phone) : '–'),
    },
  ]
}
