import type { TableFormat } from '@stunda/contract/import.ts'
import type { UserListQuery } from '@stunda/contract/people/admin-users.ts'
import { USER_FIELDS } from '@stunda/contract/people/import.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { cellOfNames } from '@stunda/domain/names-in-cell.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { searchWords } from '../db/search-words.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { CsvFile, XlsxFile } from '../shared/call.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { tableFile } from '../shared/table-file.ts'
import { text } from '../texts/texts.ts'
import { asKnownUser } from './people.service.ts'
import * as repository from './user-lists.repository.ts'

/** One page of the active or of the archived users. */
export async function listUsers(
  { db }: AppContext,
  status: 'active' | 'archived',
  { page, per_page, search, sort, role, group, has_password, let_in }: UserListQuery,
) {
  const list = { status, words: searchWords(search), sort, role, group, has_password, let_in }
  const { total, users } = await repository.pageOfUsers(db, list, rowsOf({ page, per_page }))
  return pageOf(
    users.map(user => ({ ...asKnownUser(user), groups: user.groups })),
    { page, per_page, total },
  )
}

/** A whole list of users as a CSV file that can be imported again. */
export async function exportUsers(
  { db }: AppContext,
  language: Language,
  { search, format, ...list }: Omit<repository.UserList, 'words'> & { search: string; format: TableFormat },
): Promise<CsvFile | XlsxFile> {
  const users = await repository.allUsers(db, { ...list, words: searchWords(search) })
  const rows = users.map(user => [
    user.name,
    user.surname,
    user.middlename,
    user.email,
    user.phone,
    user.personal_code,
    roleTitles(language, user.user_roles),
    cellOfNames(user.groups),
    user.contacts.map(({ email }) => email).join(', '),
  ])
  const headers = USER_FIELDS.map(field => text(language, `people.column_${field}`))
  return tableFile(format, list.status === 'active' ? 'users' : 'archive', language, { headers, rows })
}

function roleTitles(language: Language, ids: readonly number[]): string {
  return ROLES.filter(role => ids.includes(role.id))
    .map(role => text(language, `people.role_${role.name}`))
    .join(', ')
}
