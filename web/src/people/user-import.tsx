import type { UserImportBody } from '@stunda/contract/people/import.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callWithProgress } from '../shared/api/call.ts'
import type { ImportKind, ImportSource } from '../shared/import/import-kind.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import { OutboxNote, useMailWay } from './mail-way.tsx'
import { useRoleTitles } from './use-role-titles.ts'
import { reloadPeople } from './user-queries.ts'

/** `/admin/users/import`: users from a CSV file. */
export default function UserImport() {
  const t = useTexts()
  const titleOf = useRoleTitles()
  const client = useQueryClient()
  const mail = useMailWay()
  const kind: ImportKind = {
    title: t('people.import_title'),
    back: { to: '/admin/users', label: t('admin.users') },
    sample: 'stunda-lietotaji.csv',
    fields: [
      { field: 'name', label: t('people.name'), required: true, example: 'Laura' },
      { field: 'surname', label: t('people.surname'), required: true, example: 'Bērziņa' },
      { field: 'middlename', label: t('people.middlename'), example: '' },
      { field: 'email', label: t('people.email'), example: 'laura.berzina@skola.lv' },
      { field: 'phone', label: t('people.phone'), example: '26140382' },
      { field: 'personal_code', label: t('people.personal_code'), example: '161175-19997' },
      { field: 'role', label: t('people.role'), required: true, example: titleOf('student') },
      { field: 'group', label: t('people.group'), example: t('people.example_group') },
    ],
    read: async source =>
      (await call('POST /api/admin/users/import', { query: { dry_run: true }, body: bodyOf(source) })).data,
    run: async (source, idempotencyKey, onProgress) => {
      const { data } = await callWithProgress(
        'POST /api/admin/users/import',
        { query: {}, body: bodyOf(source), idempotencyKey },
        onProgress,
      )
      await reloadPeople(client)
      return data
    },
    done: count => ({
      message: t('people.imported', { count }),
      ...(mail && { detail: t(mail === 'smtp' ? 'people.imported_mail' : 'people.imported_outbox') }),
    }),
  }
  return <ImportScreen kind={kind} note={<OutboxNote />} />
}

/** The screen offers the contract's fields only. */
function bodyOf(source: ImportSource): UserImportBody {
  return source as UserImportBody
}
