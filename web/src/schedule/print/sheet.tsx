import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatShortDate } from '../../shared/dates/format.ts'
import styles from './sheets.module.css'

export interface SheetHeadProps {
  title: string
  /** Beside the title. */
  note?: ReactNode
  school_name: string
  /** The time of printing, by the school's clock. */
  now: CivilDateTime
  /** `2 / 3` if there are several. */
  page?: string
}

/** The head of every sheet. */
export function SheetHead({ title, note, school_name, now, page }: SheetHeadProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <header className={styles.title}>
      <h1>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.about}>
        {school_name} ·{' '}
        {t('schedule.printed_at', { time: `${formatShortDate(dateOf(now), language)} ${clockOf(now)}` })}
        {page && <strong> · {page}</strong>}
      </p>
    </header>
  )
}
