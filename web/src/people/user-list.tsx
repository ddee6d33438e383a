import { allows } from '@stunda/domain/permissions/rights.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN } from '../shared/api/admin-lists.ts'
import { call, callFile } from '../shared/api/call.ts'
import { usePermissions, useSettings } from '../shared/reference-lists.ts'
import { FilterMenu, FilterToggle } from '../shared/ui/data-table/filter-menu.tsx'
import { ListPage } from '../shared/ui/data-table/list-page.tsx'
import { type ListAddress, useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { useGroupChoices } from './group-queries.ts'
import { InviteAll } from './invite-all.tsx'
import { OutboxNote } from './mail-way.tsx'
import { useRoleTitles } from './role-titles.ts'
import { type UserStatus, userQuery } from './user-query.ts'
import { UserTable } from './user-table.tsx'

/** `/admin/users`: the active users, or with `?status=archived` those in the archive. */
export default function UserList() {
  const t = useTexts()
  const isArchive = new URLSearchParams(useSearch()).get('status') === 'archived'
  const address = useListAddress(isArchive ? '/admin/users?status=archived' : '/admin/users')
  const status: UserStatus = isArchive ? 'archived' : 'active'
  const mayAdd = allows(usePermissions(), 'user', 'c') && !isArchive
  const query = { ...userQuery(address), status }
  return (
    <ListPage
      title={t(isArchive ? 'admin.archive' : 'admin.users')}
      importAt={mayAdd && '/admin/users/import'}
      exported={{ fetchFile: () => callFile('GET /api/admin/users/export', { query }) }}
      add={
        mayAdd && (
          <LinkButton to="/admin/users/create" look="filled">
            <IconPlus />
            {t('people.new_user')}
          </LinkButton>
        )
      }
      note={!isArchive && <OutboxNote />}
      search={t('people.search_users')}
      filters={
        <>
          <RoleAndGroup address={address} />
          {!isArchive && <Accounts address={address} />}
        </>
      }
      address={address}
    >
      <UserTable key={status} status={status} address={address} />
    </ListPage>
  )
}

function RoleAndGroup({ address }: { address: ListAddress }) {
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
    </>
  )
}

/** Filters for users without a password and for those who wait to be let in. */
function Accounts({ address }: { address: ListAddress }) {
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
      {address.get('has_password') === '0' && <InviteAll address={address} />}
    </>
  )
}
