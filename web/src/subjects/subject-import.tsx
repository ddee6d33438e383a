import { useTexts } from '../i18n/use-texts.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'

/** `/admin/subjects-management/import`: subjects from a list. */
export default function SubjectImport() {
  const t = useTexts()
  return (
    <ImportScreen
      kind={{
        title: t('sections.import_subjects'),
        back: { to: '/admin/subjects-management', label: t('sections.subjects') },
        sample: 'stunda-prieksmeti.csv',
        fields: [{ field: 'name', label: t('admin.name'), required: true, example: 'Klavierspēle' }],
        endpoint: 'POST /api/admin/subjects/import',
        done: count => ({ message: () => t('subjects.imported', { count }) }),
      }}
    />
  )
}
