import { useTexts } from '../i18n/use-texts.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import { GROUPS_PATH } from './group-queries.ts'

/** `/admin/group-management/import`: groups from a list; their students come with the list of users. */
export default function GroupImport() {
  const t = useTexts()
  return (
    <ImportScreen
      kind={{
        title: t('sections.import_groups'),
        back: { to: GROUPS_PATH, label: t('sections.groups') },
        sample: 'stunda-grupas.csv',
        fields: [
          { field: 'group', label: t('people.group'), required: true, example: t('people.example_group') },
          { field: 'is_filling', label: t('people.group_filling'), example: t('rooms.example_yes') },
        ],
        endpoint: 'POST /api/admin/groups/import',
        done: count => ({ message: () => t('groups.imported', { count }) }),
      }}
    />
  )
}
