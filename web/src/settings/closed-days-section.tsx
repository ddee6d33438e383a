import type { ClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { inOrder, missingHolidays, stretchOn, withHolidays } from './closed-days.ts'
import { ClosedDaysList } from './closed-days-list.tsx'
import styles from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'
import { YearCalendar } from './year-calendar.tsx'

/** The days on which the school is closed, on a year's calendar; Latvia's holidays are taken in with one click. */
export function ClosedDaysSection({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const today = useSchoolNow()?.slice(0, 10)
  const [turned, setTurned] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ClosedDay | null>(null)
  const year = turned ?? Number(today?.slice(0, 4) ?? 0)
  const { data: holidays = [] } = useHolidays(year)
  const closed = form.values.closed_days
  const missing = missingHolidays(closed, holidays)
  const set = (days: readonly ClosedDay[]) => form.set('closed_days', inOrder(days))

  const pick = (from: CivilDate, to: CivilDate) => {
    const existing = closed[stretchOn(closed, from)]
    if (existing && (from === to || stretchOn(closed, to) === closed.indexOf(existing))) {
      setChosen(existing)
      return
    }
    const name = holidays.find(({ date }) => date === from && from === to)?.name ?? ''
    const added = { date_from: from, date_to: to, name }
    set([...closed, added])
    setChosen(added)
  }
  /** In its place: while somebody types, rows stay where they are. */
  const change = (index: number, day: ClosedDay | null) => {
    form.set('closed_days', day ? closed.with(index, day) : closed.toSpliced(index, 1))
    setChosen(day)
  }
  if (!today) return null
  return (
    <section className={styles.closed} aria-labelledby="closed-days">
      <div className={styles.closedHead}>
        <div>
          <h2 id="closed-days" className={styles.title}>
            {t('settings.closed_days')}
          </h2>
          <p className={styles.text}>{t('settings.closed_days_text')}</p>
        </div>
        <span className={styles.years}>
          <IconButton label={t('settings.previous_year')} onClick={() => setTurned(year - 1)}>
            <IconChevronLeft />
          </IconButton>
          <b aria-live="polite">{year}</b>
          <IconButton label={t('settings.next_year')} onClick={() => setTurned(year + 1)}>
            <IconChevronRight />
          </IconButton>
        </span>
      </div>
      {missing.length > 0 && (
        <div className={styles.holidays}>
          <IconConfetti aria-hidden />
          <span>{t('settings.holidays_missing', { count: missing.length, year })}</span>
          <Button onClick={() => set(withHolidays(closed, holidays))}>{t('settings.add_holidays')}</Button>
        </div>
      )}
      <YearCalendar
        year={year}
        today={today}
        closed={closed}
        chosen={chosen}
        holidays={missing}
        onPick={pick}
      />
      <ClosedDaysList
        year={year}
        closed={closed}
        chosen={chosen}
        onChoose={setChosen}
        onChange={change}
        errorOf={form.errorOf}
      />
    </section>
  )
}

function useHolidays(year: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['holidays', year, language],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/settings/holidays', { query: { year }, signal })).data,
    enabled: year > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
