import { REMIND_AHEAD } from '@stunda/contract/bounds.ts'
import type { RemindAhead } from '@stunda/contract/notices/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { SelectField } from '../shared/ui/select-field.tsx'
import { Loaded, Skeleton } from '../shared/ui/states.tsx'
import styles from './reminder-choice.module.css'

const REMINDER = ['notice-reminder']

/** How long before an event the user is reminded; kept as soon as it is chosen. */
export function ReminderChoice() {
  const t = useTexts()
  const kept = useQuery({
    queryKey: REMINDER,
    queryFn: reading('GET /api/notices/reminder'),
    staleTime: 0,
    gcTime: 0,
  })
  const keep = useMutation({
    mutationFn: (ahead: RemindAhead | null) => call('PUT /api/notices/reminder', { body: { ahead } }),
    onSuccess: ({ data }) => queryClient.setQueryData(REMINDER, data),
  })
  if (!kept.data) {
    return (
      <Loaded
        query={kept}
        loading={
          <div className={styles.reminder}>
            <Skeleton height={64} radius={9} />
          </div>
        }
      />
    )
  }
  const shown = keep.isPending ? keep.variables : kept.data.ahead
  return (
    <div className={styles.reminder}>
      <SelectField
        label={t('notices.reminder')}
        value={shown ?? 'none'}
        options={['none' as const, ...REMIND_AHEAD].map(ahead => ({
          value: ahead,
          label: t(`notices.reminder_${ahead}`),
        }))}
        onChange={chosen => keep.mutate(REMIND_AHEAD.find(ahead => ahead === chosen) ?? null)}
      />
      <p role="status" className="faint">
        {keep.isSuccess && t('notices.reminder_kept')}
      </p>
      {keep.error && (
        <p role="alert" className="bad">
          {t('notices.choices_not_saved')}. {errorText(keep.error)}
        </p>
      )}
    </div>
  )
}
