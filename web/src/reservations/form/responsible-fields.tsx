import { needsResponsible } from '@stunda/domain/reservations/conflicts/responsible-required.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from '../event/event-form.module.css'
import { useEventForm, useField } from '../event/event-form-context.ts'
import { keepsPhone } from '../event/kept-phone.ts'
import { LineField } from '../fields/line-field.tsx'

/** The person responsible and their telephone, for a category that needs it. */
export function ResponsibleFields() {
  const { form, loaded, lists, actor, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  const category = lists.categoryOf(form.category_id)
  if (category?.needs !== 'responsible') return null
  const isNeeded = needsResponsible(form, category)
  const isKept = keepsPhone(form, loaded, actor)
  return (
    <div className={styles.row}>
      <LineField
        {...field('responsible_name')}
        required={isNeeded}
        optional={!isNeeded}
        className={styles.half}
        value={form.responsible_name}
        placeholder={t('reservations.responsible_example')}
        onChange={responsible_name => set({ responsible_name })}
      />
      <LineField
        {...field('responsible_phone')}
        required={isNeeded && !isKept}
        optional={!isNeeded}
        className={styles.half}
        value={form.responsible_phone}
        placeholder={isKept ? t('reservations.responsible_phone_kept') : undefined}
        onChange={responsible_phone => set({ responsible_phone })}
      />
    </div>
  )
}
