import type { AdminCategory } from '@stunda/contract/categories/admin-endpoints.ts'
import { isSpecified } from '@stunda/domain/reservations/vocabulary.ts'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callFile } from '../shared/api/call.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CHOSEN_BY, NEEDS } from './category-words.ts'
import styles from './tint-field.module.css'
import { TintCard } from './tint-field.tsx'

/** `/admin/settings/categories`: the categories of events. */
export default function CategoryList() {
  const t = useTexts()
  return (
    <NamedList<AdminCategory>
      kind="categories"
      path="/admin/settings/categories"
      back={{ to: '/admin/settings', label: t('sections.settings') }}
      icon={<IconCategory />}
      load={(query, signal) => call('GET /api/admin/categories', { query, signal })}
      fetchFile={query => callFile('GET /api/admin/categories/export', { query })}
      remove={ids => call('DELETE /api/admin/categories/multiply', { query: { ids } })}
      isKept={({ is_own }) => !is_own}
      columns={[
        {
          key: 'needs',
          title: t('categories.needs'),
          width: '28%',
          cell: ({ id, needs }) =>
            t(needs === 'responsible' && isSpecified(id) ? 'categories.needs_either_short' : NEEDS[needs]),
        },
        {
          key: 'chosen_by',
          title: t('categories.chosen_by'),
          width: '28%',
          cell: ({ chosen_by }) => t(CHOSEN_BY[chosen_by]),
        },
      ]}
      nameCell={({ tint }, name) => (
        <span className={styles.name}>
          <TintCard tint={tint} />
          {name}
        </span>
      )}
      edit={t('categories.edit')}
      dialog={(category, dialog) => <CategoryDialog {...dialog} category={category} />}
    />
  )
}
