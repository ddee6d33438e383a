import { useTexts } from '../i18n/use-texts.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import type { ImportKind } from '../shared/import/use-import.ts'
import { OutboxNote, useMailWay } from './mail-way.tsx'
import { useRoleTitles } from './role-titles.ts'
import { FIELD_LIST } from './user-fields.ts'

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
      ...FIELD_LIST.map(([field, { required, example }]) => ({
        field,
        label: t(`people.${field}`),
        required,
        example,
      })),
      { field: 'role', label: t('people.role'), required: true, example: titleOf('student') },
      { field: 'group', label: t('people.group'), example: t('people.example_group') },
      { field: 'contacts', label: t('people.contacts'), example: 'vecaki@skola.lv' },
    ],
    noteOnAlready: ({ contacts = '' }) =>
      contacts.trim() ? t('people.import_no_contacts', { field: t('people.contacts') }) : undefined,
    endpoint: 'POST /api/admin/users/import',
    done: count => ({
      message: () => t('people.imported', { count }),
      ...(mail && { detail: () => t(mail === 'smtp' ? 'people.imported_mail' : 'people.imported_outbox') }),
    }),
  }
  return <ImportScreen kind={kind} note={<OutboxNote />} />
}
