import { useTexts } from '../../i18n/use-texts.ts'
import fieldStyles from '../../shared/ui/field.module.css'
import { Field, Frame } from '../../shared/ui/field.tsx'
import styles from '../event/event-form.module.css'
import { useEventForm, useField } from '../event/event-form-context.ts'
import { keepsPhone } from '../event/kept-phone.ts'

/** Who is responsible and their telephone, for a category that needs it. */
export function ResponsibleFields() {
  const { form, loaded, lists, actor, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  if (lists.categoryOf(form.category_id)?.needs !== 'responsible') return null
  const isKept = keepsPhone(form, loaded, actor)
  return (
    <div className={styles.row}>
      <Field {...field('responsible_name')} required className={styles.half}>
        {control => (
          <Frame invalid={control['aria-invalid']}>
            <input
              {...control}
              type="text"
              className={fieldStyles.input}
              value={form.responsible_name}
              maxLength={100}
              placeholder={t('reservations.responsible_example')}
              onChange={event => set({ responsible_name: event.currentTarget.value })}
            />
          </Frame>
        )}
      </Field>
      <Field {...field('responsible_phone')} required={!isKept} className={styles.half}>
        {control => (
          <Frame invalid={control['aria-invalid']}>
            <input
              {...control}
              type="tel"
              className={fieldStyles.input}
              value={form.responsible_phone}
              maxLength={40}
              placeholder={isKept ? t('reservations.responsible_phone_kept') : undefined}
              onChange={event => set({ responsible_phone: event.currentTarget.value })}
            />
          </Frame>
        )}
      </Field>
    </div>
  )
}
