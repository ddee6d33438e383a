import type {
  AdminSettings,
  AdminSettingsAnswer,
  SettingsRefusal,
} from '@stunda/contract/settings/admin-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { text } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, call } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useLeaveGuard } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import { FormPanel, FormSkeleton } from '../shared/ui/form-panel.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Failed } from '../shared/ui/states.tsx'
import { ClosedDaysSection } from './closed-days-section.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { checkSettings, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts'

const KEY = ['admin-settings']

/** `/admin/settings`: what a school sets for itself. */
export default function SettingsScreen() {
  const t = useTexts()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET /api/admin/settings', { signal })).data,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHead title={t('admin.settings')} overForm>
        <LinkButton to="/admin/failed-jobs">{t('admin.failed_jobs')}</LinkButton>
      </PageHead>
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton sections={4} />
      )}
    </>
  )
}

function SettingsForm({ settings }: { settings: AdminSettingsAnswer }) {
  const t = useTexts()
  const form = useForm<SettingsValues>({
    initial: valuesOf(settings),
    check: checkSettings,
    save: async values => {
      const saved = await save(settingsOf(values))
      if (!saved) return false
      queryClient.setQueryData(KEY, saved)
      form.reset(valuesOf(saved))
      notify(t('settings.saved'), { tone: 'done' })
      await queryClient.invalidateQueries({ queryKey: ['reference'] })
      return true
    },
    failed: 'settings.save_failed',
    keeps: 'page',
  })
  useLeaveGuard(form.isChanged)
  return (
    <FormPanel
      form={form.props}
      buttons={
        <>
          {form.isChanged && (
            <Button disabled={form.busy} onClick={() => form.reset(valuesOf(settings))}>
              {t('settings.discard')}
            </Button>
          )}
          <Button type="submit" look="filled" disabled={!form.isChanged} busy={form.busy}>
            {t('admin.save')}
          </Button>
        </>
      }
    >
      <SettingsSections form={form} />
      <ClosedDaysSection form={form} />
    </FormPanel>
  )
}

/** Saves the settings; asks first when events to come stand against it, and answers null when the user does not agree. */
async function save(body: AdminSettings): Promise<AdminSettingsAnswer | null> {
  try {
    return (await call('PUT /api/admin/settings', { query: {}, body })).data
  } catch (error) {
    const refusal = error instanceof ApiError ? (error.body as Partial<SettingsRefusal> | null) : null
    if (!refusal?.isEvent) throw error
    const agreed = await confirm({
      title: text('settings.events_title', { count: refusal.events_count ?? 0 }),
      message: `${refusal.message ?? ''}\n\n${text('settings.events_text')}`,
      submit: text('settings.save_anyway'),
    })
    if (!agreed) return null
    return (await call('PUT /api/admin/settings', { query: { force: 'true' }, body })).data
  }
}
