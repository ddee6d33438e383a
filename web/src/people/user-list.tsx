import { allows } from '@stunda/domain/permissions/rights.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { callFile } from '../shared/api/call.ts'
import { usePermissions, useSettings } from '../shared/reference-lists.ts'
import { FilterMenu } from '../shared/ui/data-table/filter-menu.tsx'
import { FilterToggle } from '../shared/ui/data-table/filter-toggle.tsx'
import { ListToolbar } from '../shared/ui/data-table/list-toolbar.tsx'
import { SearchField } from '../shared/ui/data-table/search-field.tsx'
import { type ListAddress, useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageActions } from '../shared/ui/page-actions.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { InviteAll } from './invite-all.tsx'
import { OutboxNote } from './mail-way.tsx'
import { useRoleTitles } from './use-role-titles.ts'
import { type UserStatus, useGroupChoices, userQuery, useWaitingCount } from './user-queries.ts'
import { UserTable } from './user-table.tsx'

/** `/admin/users`: the active users, or with `?status=archived` those in the archive. */
export default function UserList() {
  const isArchive = new URLSearchParams(useSearch()).get('status') === 'archived'
  const address = useListAddress(isArchive ? '/admin/users?status=archived' : '/admin/users')
  const status: UserStatus = isArchive ? 'archived' : 'active'
  return (
    <>
      <Head status={status} address={address} />
      {!isArchive && <OutboxNote />}
      <Toolbar status={status} address={address} />
      <UserTable key={status} status={status} address={address} />
    </>
  )
}

function Head({ status, address }: { status: UserStatus; address: ListAddress }) {
  const t = useTexts()
  const mayCreate = allows(usePermissions(), 'user', 'c')
  const fetchFile = () =>
    callFile('GET /api/admin/users/export', { query: { ...userQuery(address), status } })
  return (
    <PageHead title={t(status === 'active' ? 'admin.users' : 'admin.archive')}>
      <PageActions
        actions={[
          ...(status === 'active' && mayCreate
            ? [
                {
                  key: 'import',
                  label: t('admin.import_csv'),
                  icon: <IconFileImport />,
                  to: '/admin/users/import',
                },
              ]
            : []),
          { key: 'export', label: t('admin.export'), icon: <IconDownload />, fetchFile },
        ]}
      />
      {status === 'active' && mayCreate && (
        <LinkButton to="/admin/users/create" look="filled">
          <IconPlus />
          {t('people.new_user')}
        </LinkButton>
      )}
    </PageHead>
  )
}

function Toolbar({ status, address }: { status: UserStatus; address: ListAddress }) {
  const t = useTexts()
  const titleOf = useRoleTitles()
  const { data: groups = [] } = useGroupChoices()
  return (
    <ListToolbar>
      <SearchField
        label={t('people.search_users')}
        value={address.search}
        onSearch={search => address.change({ search }, { replace: true })}
      />
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
      {status === 'active' && <NeverInFilter address={address} />}
      {status === 'active' && <WaitingFilter address={address} />}
      {status === 'active' && address.get('has_password') === '0' && <InviteAll address={address} />}
    </ListToolbar>
  )
}

/** Those who signed up and wait to be let in; only where there are some. */
function WaitingFilter({ address }: { address: ListAddress }) {
  const t = useTexts()
  const count = useWaitingCount()
  const isOn = address.get('let_in') === '0'
  if (count === 0 && !isOn) return null
  return (
    <FilterToggle isOn={isOn} onChange={on => address.change({ let_in: on ? '0' : '' })}>
      {t('people.waits_count', { count })}
    </FilterToggle>
  )
}

/** Where one comes in by e-class, who has no password may have come in all the same. */
function NeverInFilter({ address }: { address: ListAddress }) {
  const t = useTexts()
  const byEClass = useSettings().data?.e_class_url != null
  return (
    <FilterMenu
      label={t('people.accounts')}
      all={t('people.accounts_all')}
      value={address.get('has_password')}
      options={[
        { value: '0', label: t(byEClass ? 'people.accounts_no_password' : 'people.accounts_unused') },
      ]}
      onChange={has_password => address.change({ has_password })}
    />
  )
}
