import type { AdminCategory, CategoryBody } from '@stunda/contract/categories/admin-endpoints.ts'
import type { Tint } from '@stunda/contract/categories/categories.ts'
import {
  CATEGORY_CHOSEN_BY,
  type CategoryChosenBy,
  type CategoryNeeds,
  hasOwnNeeds,
  isSpecified,
} from '@stunda/domain/reservations/vocabulary.ts'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callFile } from '../shared/api/call.ts'
import { asFieldError } from '../shared/forms/as-field-error.ts'
import type { Faults, FormState } from '../shared/forms/use-form.ts'
import { NamedList } from '../shared/ui/data-table/named-list.tsx'
import fieldStyles from '../shared/ui/field.module.css'
import { RecordDialog } from '../shared/ui/record-dialog.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './tint-field.module.css'
import { TintCard, TintField } from './tint-field.tsx'

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
            t(`categories.needs_${needs === 'responsible' && isSpecified(id) ? 'either' : needs}_short`),
        },
        {
          key: 'chosen_by',
          title: t('categories.chosen_by'),
          width: '28%',
          cell: ({ chosen_by }) => t(`categories.chosen_by_${chosen_by}`),
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

interface Values {
  name_lv: string
  name_en: string
  tint: Tint
  needs: CategoryNeeds
  chosen_by: CategoryChosenBy
}

/** The category that a school adds most often: the events of outside parties. */
const NEW: Values = { name_lv: '', name_en: '', tint: 'violet', needs: 'responsible', chosen_by: 'teachers' }

interface CategoryDialogProps {
  category: AdminCategory | null
  keeps: object
  onLeave(): void
}

/** Adds a category, or changes the one that is given; of one that every school has only the colour and, of some, what it needs. */
function CategoryDialog({ category, ...rest }: CategoryDialogProps) {
  const t = useTexts()
  const save = async (values: Values) => {
    if (category) {
      await call('PUT /api/admin/categories/:id', { params: { id: category.id }, body: values })
    } else {
      // A new category requires people or who is responsible: the form has nothing else.
      await call('POST /api/admin/categories', { body: values as CategoryBody })
    }
    const detail = [values.name_lv.trim(), values.name_en.trim()].join(' / ')
    return { message: () => t(category ? 'categories.updated' : 'categories.created'), detail }
  }
  return (
    <RecordDialog
      {...rest}
      title={t(category ? 'categories.edit_title' : 'categories.new')}
      submit={t(category ? 'admin.save' : 'categories.create')}
      initial={category ? valuesOf(category) : NEW}
      newest={category && (async () => valuesOf(await newestOf(category)))}
      check={check}
      save={save}
      failed={category ? 'categories.update_failed' : 'categories.create_failed'}
    >
      {form => (
        <>
          {category && !category.is_own ? (
            <>
              <p>
                {t(hasOwnNeeds(category.id) ? 'categories.only_needs' : 'categories.only_tint', {
                  name: category.name,
                })}
              </p>
              {hasOwnNeeds(category.id) && (
                <NeedsField form={form} hint="categories.needs_people_hint_specified" />
              )}
            </>
          ) : (
            <OwnFields form={form} />
          )}
          <TintField value={form.values.tint} onChange={tint => form.set('tint', tint)} />
        </>
      )}
    </RecordDialog>
  )
}

function OwnFields({ form }: { form: FormState<Values> }) {
  const t = useTexts()
  const { values, set } = form
  return (
    <>
      <TextField
        label={t('categories.name_lv')}
        {...form.text('name_lv')}
        required
        maxLength={100}
        data-autofocus
      />
      <TextField label={t('categories.name_en')} {...form.text('name_en')} required maxLength={100} />
      <NeedsField form={form} hint="categories.needs_people_hint" />
      <SelectField
        label={t('categories.chosen_by')}
        options={CATEGORY_CHOSEN_BY.toReversed().map(value => ({
          value,
          label: t(`categories.chosen_by_${value}`),
        }))}
        value={values.chosen_by}
        error={form.errorOf('chosen_by')}
        onChange={by => set('chosen_by', by as CategoryChosenBy)}
      />
    </>
  )
}

function NeedsField({ form, hint }: { form: FormState<Values>; hint: TextKey }) {
  const t = useTexts()
  const fault = form.errorOf('needs')
  return (
    <>
      <SwitchRow
        label={t('categories.needs_people')}
        hint={t(hint)}
        checked={form.values.needs === 'people'}
        aria-invalid={fault ? true : undefined}
        onChange={needed => form.set('needs', needed ? 'people' : 'responsible')}
      />
      {fault && (
        <p className={fieldStyles.error} role="alert">
          {asFieldError(fault)}
        </p>
      )}
    </>
  )
}

async function newestOf(category: AdminCategory): Promise<AdminCategory> {
  const { data } = await call('GET /api/admin/categories', { query: { per_page: '100' } })
  return data.find(({ id }) => id === category.id) ?? category
}

function valuesOf({ name_lv, name_en, tint, needs, chosen_by }: AdminCategory): Values {
  return { name_lv, name_en, tint, needs, chosen_by }
}

function check({ name_lv, name_en }: Values): Faults {
  return {
    ...(!name_lv.trim() && { name_lv: 'categories.name_required' as const }),
    ...(!name_en.trim() && { name_en: 'categories.name_required' as const }),
  }
}
