import type {
  AdminSettings,
  AdminSettingsAnswer,
  SettingsRefusal,
} from '@stunda/contract/settings/admin-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useLeaveGuard } from '../shared/forms/leave-guard.ts'
import { type FormState, useForm } from '../shared/forms/use-form.ts'
import { useNotInKeepingCount } from '../shared/not-in-keeping.ts'
import { Button } from '../shared/ui/button.tsx'
import { FormPanel, FormSkeleton } from '../shared/ui/form-panel.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Loaded } from '../shared/ui/states.tsx'
import { inOrder, withMine } from './closed-days.ts'
import { ClosedDaysSection } from './closed-days-section.tsx'
import { SchoolYearsSection } from './school-years-section.tsx'
import styles from './settings.module.css'
import { HoursSections, LimitsSection, SchoolSections } from './settings-sections.tsx'
import { checkSettings, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts'

const KEY = ['admin-settings']

interface SettingsScreenProps {
  /** Saves settings that touch events to come with what becomes of those; answers whether the user has saved them. */
  decide(settings: AdminSettings): Promise<boolean>
}

/** The parts of the settings, `?part=` in the address; each is saved by itself. */
const PARTS = ['years', 'hours', 'school', 'limits'] as const
type Part = (typeof PARTS)[number]

export function SettingsScreen({ decide }: SettingsScreenProps) {
  const t = useTexts()
  const unkept = useNotInKeepingCount()
  const named = new URLSearchParams(useSearch()).get('part')
  const part = PARTS.find(one => one === named) ?? 'years'
  const settings = useQuery({
    queryKey: KEY,
    queryFn: reading('GET /api/admin/settings'),
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHead title={t('sections.settings')} overForm>
        {unkept > 0 && <LinkButton to="/not-in-keeping">{t('keeping.count', { count: unkept })}</LinkButton>}
      </PageHead>
      <nav className={styles.parts} aria-label={t('sections.settings')}>
        {PARTS.map(one => (
          <Link
            key={one}
            href={one === 'years' ? '/admin/settings' : `/admin/settings?part=${one}`}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`settings.part_${one}`)}
          </Link>
        ))}
        <Link href="/admin/settings/categories">{t('sections.categories')}</Link>
        <Link href="/admin/backups">{t('sections.backups')}</Link>
        <Link href="/admin/failed-jobs">{t('sections.failed_jobs')}</Link>
      </nav>
      <Loaded query={settings} loading={<FormSkeleton sections={2} />} />
      {settings.data && <SettingsForm key={part} {...{ part, decide }} settings={settings.data} />}
    </>
  )
}

interface SettingsFormProps extends SettingsScreenProps {
  part: Part
  settings: AdminSettingsAnswer
}

const FIELDS: Record<Part, (props: { form: FormState<SettingsValues> }) => ReactNode> = {
  years: ({ form }) => (
    <>
      <SchoolYearsSection form={form} />
      <ClosedDaysSection form={form} />
    </>
  ),
  hours: HoursSections,
  school: SchoolSections,
  limits: LimitsSection,
}

function SettingsForm({ part, settings, decide }: SettingsFormProps) {
  const t = useTexts()
  const form = useForm<SettingsValues>({
    initial: valuesOf(settings),
    check: checkSettings,
    save: async (values, changes) => {
      const newest = valuesOf((await call('GET /api/admin/settings')).data)
      const closed_days = withMine(newest.closed_days, inOrder(shown.closed_days), values.closed_days)
      const saved = await save(settingsOf({ ...newest, ...changes, closed_days }), decide)
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
  const Fields = FIELDS[part]
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
      <Fields form={form} />
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
