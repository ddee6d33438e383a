import type {
  AdminSettings,
  AdminSettingsAnswer,
  SettingsRefusal,
} from '@stunda/contract/settings/admin-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useLeaveGuard } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useNotInKeepingCount } from '../shared/not-in-keeping.ts'
import { Button } from '../shared/ui/button.tsx'
import { FormPanel, FormSkeleton } from '../shared/ui/form-panel.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Loaded } from '../shared/ui/states.tsx'
import { ClosedDaysSection } from './closed-days-section.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { checkSettings, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts'

const KEY = ['admin-settings']

interface SettingsScreenProps {
  /** Saves settings that touch events to come with what becomes of those; answers whether the user has saved them. */
  decide(settings: AdminSettings): Promise<boolean>
}

export function SettingsScreen({ decide }: SettingsScreenProps) {
  const t = useTexts()
  const unkept = useNotInKeepingCount()
  const settings = useQuery({
    queryKey: KEY,
    queryFn: reading('GET /api/admin/settings'),
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHead title={t('admin.settings')} overForm>
        {unkept > 0 && <LinkButton to="/not-in-keeping">{t('keeping.count', { count: unkept })}</LinkButton>}
        <LinkButton to="/admin/settings/categories">{t('admin.categories')}</LinkButton>
        <LinkButton to="/admin/backups">{t('admin.backups')}</LinkButton>
        <LinkButton to="/admin/failed-jobs">{t('admin.failed_jobs')}</LinkButton>
      </PageHead>
      <Loaded query={settings} loading={<FormSkeleton sections={4} />} />
      {settings.data && <SettingsForm settings={settings.data} decide={decide} />}
    </>
  )
}

function SettingsForm({ settings, decide }: SettingsScreenProps & { settings: AdminSettingsAnswer }) {
  const t = useTexts()
  const form = useForm<SettingsValues>({
    initial: valuesOf(settings),
    check: checkSettings,
    save: async values => {
      const saved = await save(settingsOf(values), decide)
      if (!saved) return false
      queryClient.setQueryData(KEY, saved)
      form.reset(valuesOf(saved))
      notify(() => t('settings.saved'), { tone: 'done' })
      await queryClient.invalidateQueries({ queryKey: ['reference'] })
      return true
    },
    failed: 'settings.save_failed',
    keeps: 'page',
  })
  useLeaveGuard(form.isChanged)
  const [shown, setShown] = useState(settings)
  // They may have been put back by an undo.
  if (settings !== shown && !form.isChanged) {
    setShown(settings)
    form.reset(valuesOf(settings))
  }
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

/** Saves the settings; those that events to come stand against as `decide` does. */
async function save(
  body: AdminSettings,
  decide: SettingsScreenProps['decide'],
): Promise<AdminSettingsAnswer | null> {
  try {
    return (await call('PUT /api/admin/settings', { query: {}, body })).data
  } catch (error) {
    const refusal = error instanceof ApiError ? (error.body as Partial<SettingsRefusal> | null) : null
    if (!refusal?.isEvent) throw error
    return (await decide(body)) ? (await call('GET /api/admin/settings')).data : null
  }
}
