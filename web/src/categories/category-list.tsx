import type { AdminCategory } from '@stunda/contract/categories/admin-endpoints.ts'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callFile } from '../shared/api/call.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import { editAction } from '../shared/ui/data-table/row-actions.tsx'
import { RowButton } from '../shared/ui/row-button.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CHOSEN_BY, NEEDS } from './category-words.ts'
import styles from './tint-field.module.css'
import { TintCard } from './tint-field.tsx'

/** The category that the dialog is open for; null: a new one. */
interface Edited {
  category: AdminCategory | null
}

/** `/admin/settings/categories`: the categories of events. */
export default function CategoryList() {
  const t = useTexts()
  const [edited, setEdited] = useState<Edited | null>(openedBefore)
  return (
    <>
      <NamedList<AdminCategory>
        kind="categories"
        path="/admin/settings/categories"
        back={{ to: '/admin/settings', label: t('admin.settings') }}
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
            cell: ({ needs }) => t(NEEDS[needs]),
          },
          {
            key: 'chosen_by',
            title: t('categories.chosen_by'),
            width: '28%',
            cell: ({ chosen_by }) => t(CHOSEN_BY[chosen_by]),
          },
        ]}
        nameCell={category => (
          <span className={styles.name}>
            <TintCard tint={category.tint} />
            <RowButton onClick={() => setEdited({ category })}>{category.name}</RowButton>
          </span>
        )}
        edit={category => editAction(t('categories.edit'), () => setEdited({ category }))}
        onAdd={() => setEdited({ category: null })}
      />
      {edited && <CategoryDialog category={edited.category} keeps={edited} onLeave={() => setEdited(null)} />}
    </>
  )
}
