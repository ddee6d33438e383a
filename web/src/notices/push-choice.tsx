import type { QuietHours } from '@stunda/contract/notices/push.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useActor } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-device.ts'
import styles from './reminder-choice.module.css'

const STATE = ['push-state']
const QUIET = ['quiet-hours']
const DEVICES = ['push-devices']
const OFFERED: readonly NonNullable<QuietHours>[] = [
  { starts: '20:00', ends: '07:00' },
  { starts: '21:00', ends: '07:00' },
  { starts: '22:00', ends: '07:00' },
  { starts: '22:00', ends: '08:00' },
]
const wordsOf = (hours: QuietHours) => (hours ? `${hours.starts}–${hours.ends}` : 'none')

/** Whether this device is told, as pushState; undefined until that is known. */
export function usePushState(): PushState | undefined {
  return useQuery({ queryKey: STATE, queryFn: pushState, staleTime: 0, gcTime: 0 }).data
}

/** Whether this device is told; kept as soon as it is chosen. Why it cannot be chosen in this school is said to administrators. */
export function PushChoice() {
  const t = useTexts()
  const state = usePushState()
  const isAdministrator = useActor()?.roles.includes('administrator') ?? false
  const turn = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn()),
    onSuccess: async now => {
      queryClient.setQueryData(STATE, now)
      await queryClient.invalidateQueries({ queryKey: DEVICES })
    },
  })
  if (!state || (state === 'no_address' && !isAdministrator)) return null
  const isChosen = state === 'on' || state === 'off'
  return (
    <div className={styles.reminder}>
      <p>{t(`notices.push_${state}`)}</p>
      {isChosen && (
        <Button busy={turn.isPending} onClick={() => turn.mutate()}>
          {t(state === 'on' ? 'notices.push_turn_off' : 'notices.push_turn_on')}
        </Button>
      )}
      {turn.error && (
        <p role="alert" className="bad">
          {t('notices.push_failed')}
          {turn.error instanceof ApiError && ` ${errorText(turn.error)}`}
        </p>
      )}
    </div>
  )
}

/** When the devices are not told; kept as soon as it is chosen. It holds for every device of the user, so it is chosen on any. */
export function QuietHoursChoice() {
  const t = useTexts()
  const isHere = usePushState() === 'on'
  const devices = useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await call('GET /api/push/subscriptions', { signal })).data.count,
    staleTime: 0,
    gcTime: 0,
  }).data
  const kept = useQuery({
    queryKey: QUIET,
    queryFn: reading('GET /api/notices/quiet-hours'),
    staleTime: 0,
    gcTime: 0,
  })
  const keep = useMutation({
    mutationFn: (quiet_hours: QuietHours) => call('PUT /api/notices/quiet-hours', { body: { quiet_hours } }),
    onSuccess: ({ data }) => queryClient.setQueryData(QUIET, data),
  })
  if (kept.data === undefined || !(isHere || devices)) return null
  const shown = keep.isPending ? keep.variables : kept.data
  const isOffered = OFFERED.some(hours => wordsOf(hours) === wordsOf(shown))
  const all = shown && !isOffered ? [...OFFERED, shown] : OFFERED
  return (
    <div className={styles.reminder}>
      <SelectField
        label={t('notices.quiet_hours')}
        hint={t('notices.quiet_hours_hint')}
        value={wordsOf(shown)}
        options={[
          { value: 'none', label: t('notices.quiet_hours_none') },
          ...all.map(hours => ({ value: wordsOf(hours), label: wordsOf(hours) })),
        ]}
        onChange={chosen => keep.mutate(all.find(hours => wordsOf(hours) === chosen) ?? null)}
      />
      {keep.error && (
        <p role="alert" className="bad">
          {t('notices.choices_not_saved')}. {errorText(keep.error)}
        </p>
      )}
    </div>
  )
}
