import type { ListedUser, User } from '@stunda/contract/people/people.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN } from '../shared/api/admin-lists.ts'
import { call, callFile } from '../shared/api/call.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { usePermissions, useSettings } from '../shared/reference-lists.ts'
import { FilterMenu, FilterToggle } from '../shared/ui/data-table/filter-menu.tsx'
import { ListPage } from '../shared/ui/data-table/list-page.tsx'
import { PagedTable } from '../shared/ui/data-table/paged-table.tsx'
import { useSelection } from '../shared/ui/data-table/selection.tsx'
import { type ListAddress, useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { AddToGroupDialog, type Grouping } from './add-to-group-dialog.tsx'
import { useGroupChoices } from './group-queries.ts'
import { InviteAll } from './invite-all.tsx'
import { OutboxNote } from './mail-way.tsx'
import { useRoleTitles } from './role-titles.ts'
import { useArchiving } from './use-archiving.ts'
import { restoreUsers } from './user-actions.ts'
import { useColumns } from './user-columns.tsx'
import { useUserMenu } from './user-menu.tsx'
import { USER_FILTERS, userQuery } from './user-query.ts'

interface UsersProps {
  isArchive: boolean
  title: string
  address: ListAddress
}

/** `/admin/users`: the active users, or with `?status=archived` those in the archive. */
export default function UserList() {
  const t = useTexts()
  const isArchive = new URLSearchParams(useSearch()).get('status') === 'archived'
  const address = useListAddress(isArchive ? '/admin/users?status=archived' : '/admin/users')
  const mayAdd = allows(usePermissions(), 'user', 'c') && !isArchive
  const query = { ...userQuery(address), status: isArchive ? ('archived' as const) : ('active' as const) }
  const users = { isArchive, address, title: t(isArchive ? 'sections.archive' : 'sections.users') }
  return (
    <ListPage
      {...users}
      importAt={mayAdd && '/admin/users/import'}
      exported={{ fetchFile: () => callFile('GET /api/admin/users/export', { query }) }}
      add={
        mayAdd && (
          <LinkButton to="/admin/users/create" look="filled">
            <IconPlus />
            {t('sections.new_user')}
          </LinkButton>
        )
      }
      note={!isArchive && <OutboxNote />}
      search={t('people.search_users')}
      filters={<Filters {...users} />}
    >
      <UserTable key={query.status} {...users} />
    </ListPage>
  )
}

function UserTable({ isArchive, title, address }: UsersProps) {
  const t = useTexts()
  const selection = useSelection<ListedUser>()
  const { rows } = selection
  const archiving = useArchiving()
  const [grouping, setGrouping] = useState(() => openedBefore<Grouping>())
  const query = { ...userQuery(address), page: address.page, with: 'user_roles' }
  const unselect = (users: readonly ListedUser[]) => selection.set(users, false)
  const archive = (users: readonly ListedUser[]) =>
    void archiving(users).then(isDone => isDone && unselect(users))
  const restore = (users: readonly ListedUser[]) =>
    void restoreUsers(users).then(isDone => isDone && unselect(users))
  const menu = useUserMenu({ archive, restore, onErased: user => unselect([user]) })
  const leave = () => setGrouping(null)
  const bulk = isArchive
    ? [{ key: 'restore', label: t('people.restore'), run: () => restore(rows) }]
    : [
        { key: 'group', label: t('people.add_to_group'), run: () => setGrouping(groupingOf(rows)) },
        { key: 'archive', label: t('people.archive'), danger: true, run: () => archive(rows) },
      ]
  return (
    <>
      <PagedTable
        label={title}
        address={address}
        usualSort="surname"
        queryKey={['users', isArchive, query]}
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
        bulk={bulk}
        actions={menu}
        empty={<Nobody isArchive={isArchive} />}
      />
      {grouping && (
        <AddToGroupDialog
          opened={grouping}
          onLeave={leave}
          onDone={() => {
            leave()
            selection.clear()
          }}
        />
      )}
    </>
  )
}

function Nobody({ isArchive }: Pick<UsersProps, 'isArchive'>) {
  const t = useTexts()
  if (isArchive) {
    const texts = { title: t('people.archive_empty'), text: t('people.archive_empty_text') }
    return <Empty icon={<IconArchive />} {...texts} />
  }
  const action = (
    <LinkButton to="/admin/users/import" look="filled">
      {t('admin.import_csv')}
    </LinkButton>
  )
  const texts = { title: t('people.users_empty'), text: t('people.users_empty_text') }
  return <Empty icon={<IconUsers />} {...texts} action={action} />
}

/** Only what the dialog needs, because it may be stored in the tab. */
function groupingOf(users: readonly User[]): Grouping {
  return { grouping: users.map(({ id, full_name, roles }) => ({ id, full_name, roles })) }
}

function Filters({ isArchive, address }: UsersProps) {
  const t = useTexts()
  const titleOf = useRoleTitles()
  const groups = useGroupChoices() ?? []
  return (
    <>
      <FilterMenu
        label={t('people.role')}
        value={address.get('role')}
        options={ROLES.map(({ id, name }) => ({ value: String(id), label: titleOf(name) }))}
        onChange={role => address.change({ role })}
      />
      <FilterMenu
        label={t('people.group')}
        value={address.get('group')}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={group => address.change({ group })}
      />
      {!isArchive && <Accounts address={address} />}
    </>
  )
}

function Accounts({ address }: Pick<UsersProps, 'address'>) {
  const t = useTexts()
  // With e-class enabled, users without a password may still have signed in.
  const hasEClass = useSettings().data?.e_class_url != null
  const { data: count = 0 } = useQuery({
    queryKey: [ADMIN, 'waiting users'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/users', { query: { let_in: '0', per_page: '1' }, signal })).meta.total,
  })
  const isOn = address.get('let_in') === '0'
  return (
    <>
      <FilterMenu
        label={t('people.accounts')}
        all={t('people.accounts_all')}
        value={address.get('has_password')}
        options={[
          { value: '0', label: t(hasEClass ? 'people.accounts_no_password' : 'people.accounts_unused') },
        ]}
        onChange={has_password => address.change({ has_password })}
      />
      {(count > 0 || isOn) && (
        <FilterToggle isOn={isOn} onChange={on => address.change({ let_in: on ? '0' : '' })}>
          {t('people.waits_count', { count })}
        </FilterToggle>
      )}
      {address.get('has_password') === '0' && <InviteAll query={userQuery(address)} />}
    </>
  )
}
