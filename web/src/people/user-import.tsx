import { useTexts } from '../i18n/use-texts.ts'
import type { ImportKind } from '../shared/import/import-kind.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import { OutboxNote, useMailWay } from './mail-way.tsx'
import { useRoleTitles } from './role-titles.ts'

/** `/admin/users/import`: users from a CSV file. */
export default function UserImport() {
  const t = useTexts()
  const titleOf = useRoleTitles()
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
    endpoint: 'POST /api/admin/users/import',
    done: count => ({
      message: t('people.imported', { count }),
      ...(mail && { detail: t(mail === 'smtp' ? 'people.imported_mail' : 'people.imported_outbox') }),
    }),
  }
  return <ImportScreen kind={kind} note={<OutboxNote />} />
}
