import { allows } from '@stunda/domain/permissions/rights.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { callFile } from '../shared/api/call.ts'
import { usePermissions } from '../shared/reference-lists.ts'
import { FilterMenu } from '../shared/ui/data-table/filter-menu.tsx'
import toolbarStyles from '../shared/ui/data-table/list-toolbar.module.css'
import { SearchField } from '../shared/ui/data-table/search-field.tsx'
import { type ListAddress, useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { ExportButton } from '../shared/ui/export-button.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { useRoleTitles } from './use-role-titles.ts'
import { type UserStatus, useGroupChoices, userQuery } from './user-queries.ts'
import { UserTable } from './user-table.tsx'

/** `/admin/users`: the active users, or with `?status=archived` those in the archive. */
export default function UserList() {
  const address = useListAddress()
  const status: UserStatus = address.get('status') === 'archived' ? 'archived' : 'active'
  return (
    <>
      <Head status={status} address={address} />
      <Toolbar address={address} />
      <UserTable key={status} status={status} address={address} />
    </>
  )
}

function Head({ status, address }: { status: UserStatus; address: ListAddress }) {
  const t = useTexts()
  const mayCreate = allows(usePermissions(), 'user', 'c')
  const exported = () => callFile('GET /api/admin/users/export', { query: { ...userQuery(address), status } })
  return (
    <PageHead title={t(status === 'active' ? 'admin.users' : 'admin.archive')}>
      {status === 'active' && mayCreate && (
        <LinkButton to="/admin/users/import">
          <IconFileImport />
          {t('admin.import_csv')}
        </LinkButton>
      )}
      <ExportButton fetchFile={exported}>
        <IconDownload />
        {t('admin.export')}
      </ExportButton>
      {status === 'active' && mayCreate && (
        <LinkButton to="/admin/users/create" look="filled">
          <IconPlus />
          {t('people.new_user')}
        </LinkButton>
      )}
    </PageHead>
  )
}

function Toolbar({ address }: { address: ListAddress }) {
  const t = useTexts()
  const titleOf = useRoleTitles()
  const { data: groups = [] } = useGroupChoices()
  return (
    <search className={toolbarStyles.toolbar}>
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
    </search>
  )
}
