import { useTexts } from '../i18n/use-texts.ts'
import { FieldOfAll } from '../shared/import/field-of-all.tsx'
import type { ImportKind } from '../shared/import/import-kind.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import type { ImportState } from '../shared/import/use-import.ts'
import { SelectField } from '../shared/ui/select-field.tsx'
import { OutboxNote, useMailWay } from './mail-way.tsx'
import { useRoleTitles } from './role-titles.ts'
import { FIELD_LIST } from './user-fields.ts'

/** The roles that everybody of a list may have. */
const ROLES_OF_LISTS = ['student', 'teacher'] as const

/** `/admin/users/import`: users from a list. */
export default function UserImport() {
  const t = useTexts()
  const titleOf = useRoleTitles()
  const mail = useMailWay()
  const kind: ImportKind<ImportState> = {
    title: t('sections.import_users'),
    back: { to: '/admin/users', label: t('sections.users') },
    sample: 'stunda-lietotaji.csv',
    fields: [
      ...FIELD_LIST.map(([field, { required, example }]) => ({
        field,
        label: t(`people.${field}`),
        required,
        example,
      })),
      {
        ...{ field: 'role', label: t('people.role'), required: true, example: titleOf('student') },
        missing: t('people.import_role_missing'),
      },
      { field: 'group', label: t('people.group'), example: t('people.example_group') },
      { field: 'contacts', label: t('people.contacts'), example: 'vecaki@skola.lv' },
      ...WHOLE_NAMES.map(([field, example]) => ({
        ...{ field, example, gives: ['name', 'surname'] },
        label: t(`people.import_${field}`),
      })),
    ],
    forAll: state => {
      const role = String(state.forAll.role ?? '')
      const isWithoutGroups =
        role === titleOf('student') && !state.reading?.rows.some(({ group = '' }) => group.trim())
      return {
        filled: role ? ['role'] : [],
        shown: (
          <>
            <SelectField
              label={t('people.import_role')}
              placeholder={t('people.import_role_own')}
              options={ROLES_OF_LISTS.map(name => ({ value: titleOf(name), label: titleOf(name) }))}
              value={role}
              disabled={state.busy !== null}
              onChange={title => void state.sayForAll({ role: title || undefined })}
            />
            {isWithoutGroups && <FieldOfAll state={state} field="group" label={t('people.import_group')} />}
          </>
        ),
      }
    },
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

const WHOLE_NAMES = [
  ['full_name', 'Laura Bērziņa'],
  ['surname_first', 'Bērziņa, Laura'],
] as const
