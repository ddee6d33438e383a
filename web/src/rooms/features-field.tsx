import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN, allPages } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import { asFieldError } from '../shared/forms/as-field-error.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { classes } from '../shared/ui/button.tsx'
import { CheckboxChoice } from '../shared/ui/checkbox.tsx'
import field from '../shared/ui/field.module.css'
import { Failed, Skeleton } from '../shared/ui/states.tsx'
import styles from './features-field.module.css'
import type { RoomValues } from './room-fields.ts'

/** The features of a room, chosen from the school's list; with a way to that list. */
export function FeaturesField({ form }: { form: FormState<RoomValues> }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [ADMIN, 'features'],
    queryFn: ({ signal }) =>
      allPages(page => call('GET /api/admin/features', { query: { per_page: 100, page }, signal })),
  })
  const { features } = form.values
  const fault = form.errorOf('features')
  const set = (id: number, chosen: boolean) =>
    form.set('features', chosen ? [...features, id] : features.filter(other => other !== id))
  return (
    <fieldset className={styles.features} aria-describedby={fault && 'features-error'}>
      <legend className={field.head}>{t('rooms.features')}</legend>
      {data?.map(({ id, name }) => (
        <CheckboxChoice
          key={id}
          label={name}
          checked={features.includes(id)}
          aria-invalid={fault ? true : undefined}
          onChange={chosen => set(id, chosen)}
        />
      ))}
      {!data && !error && [0, 1, 2].map(index => <Skeleton key={index} height={20} />)}
      {!data && error && (
        <div className="whole-row">
          <Failed error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <p className="faint whole-row">
          {data.length === 0 && `${t('rooms.no_features')} `}
          <Link href="/admin/room-groups/features">{t('rooms.edit_features')}</Link>
        </p>
      )}
      {fault && (
        <p id="features-error" className={classes(field.error, 'whole-row')} role="alert">
          {asFieldError(fault)}
        </p>
      )}
    </fieldset>
  )
}
