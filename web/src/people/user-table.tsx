import type { ListedUser, User } from '@stunda/contract/people/people.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { BulkAction } from '../shared/ui/data-table/bulk-bar.tsx'
import { type Column, DataTable } from '../shared/ui/data-table/data-table.tsx'
import { NothingFound } from '../shared/ui/data-table/nothing-found.tsx'
import { paged } from '../shared/ui/data-table/paged.tsx'
import type { ListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { useSelection } from '../shared/ui/data-table/use-selection.ts'
import { Initials } from '../shared/ui/initials.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { AddToGroupDialog, type Grouping } from './add-to-group-dialog.tsx'
import { useInvitation } from './use-invitation.ts'
import { useLetIn } from './use-let-in.ts'
import { rolesInWords, useRoleTitles } from './use-role-titles.ts'
import { useUserActions } from './use-user-actions.ts'
import { useUserMenu, type WaysIn } from './use-user-menu.tsx'
import { formatPhone, listName } from './user-names.ts'
import { type UserStatus, useUsers } from './user-queries.ts'
import styles from './user-table.module.css'
import { Waiting } from './waiting.tsx'

/** The users of a list, what can be done with each of them, and with several at once. */
export function UserTable({ status, address }: { status: UserStatus; address: ListAddress }) {
  const t = useTexts()
  const list = useUsers(status, address)
  const selection = useSelection<ListedUser>()
  const [grouping, setGrouping] = useState(() => openedBefore<Grouping>())
  const actions = useUserActions<ListedUser>({ onGone: users => selection.set(users, false) })
  const invitation = useInvitation()
  const lettingIn = useLetIn()
  const menu = useUserMenu(status, actions, { invitation, lettingIn })
  const columns = useColumns({ invitation, lettingIn })
  const { rows } = selection
  return (
    <>
      <DataTable
        label={t(status === 'active' ? 'admin.users' : 'admin.archive')}
        columns={columns}
        {...paged(list, address, 'surname')}
        nameOf={user => user.full_name}
        selection={selection}
        bulk={
          status === 'active' ? (
            <>
              <BulkAction onClick={() => setGrouping(groupingOf(rows))}>
                {t('people.add_to_group')}
              </BulkAction>
              <BulkAction danger onClick={() => void actions.archiveAll(rows)}>
                {t('people.archive')}
              </BulkAction>
            </>
          ) : (
            <BulkAction onClick={() => void actions.restoreAll(rows)}>{t('people.restore')}</BulkAction>
          )
        }
        actions={menu}
        empty={<NoUsers status={status} address={address} />}
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

/** No more of them than the dialog needs: it may be kept in the tab. */
function groupingOf(users: readonly User[]): Grouping {
  return { grouping: users.map(({ id, roles }) => ({ id, roles })) }
}

function useColumns({ invitation, lettingIn }: WaysIn): [Column<ListedUser>, ...Column<ListedUser>[]] {
  const t = useTexts()
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
          <span className={styles.waiting}>{invitation.wordFor(user)}</span>
          {lettingIn.isFor(user) && <Waiting user={user} lettingIn={lettingIn} />}
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

function NoUsers({ status, address }: { status: UserStatus; address: ListAddress }) {
  const t = useTexts()
  const isNarrowed = Boolean(
    address.search ||
      address.get('role') ||
      address.get('group') ||
      address.get('has_password') ||
      address.get('let_in'),
  )
  if (isNarrowed || address.page > 1) {
    return (
      <NothingFound
        icon={<IconUsers />}
        onShowAll={() => address.change({ search: '', role: '', group: '', has_password: '', let_in: '' })}
      />
    )
  }
  if (status === 'archived') {
    return (
      <Empty icon={<IconArchive />} title={t('people.archive_empty')} text={t('people.archive_empty_text')} />
    )
  }
  return (
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
