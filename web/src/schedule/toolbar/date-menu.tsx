import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { useSettings } from '../../shared/reference-lists.ts'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'

const DateJump = lazyDialog(() => import('../../shared/date-time-picker/date-jump.tsx'))

export interface DateMenuProps {
  headingClassName?: string
  className?: string
  date: CivilDate
  today: CivilDate
  onPick(date: CivilDate): void
  children: ReactNode
}

/** The date as the page's heading, and a calendar to choose another; closed days have their names. */
export function DateMenu({ headingClassName, className, date, today, onPick, children }: DateMenuProps) {
  const t = useTexts()
  const closed_days = useSettings().data?.closed_days ?? []
  return (
    <PopoverButton
      className={className}
      around={button => <h1 className={headingClassName}>{button}</h1>}
      title={t('schedule.choose_date')}
      label={t('schedule.choose_date')}
      content={close => (
        <Suspense fallback={<Skeleton width={292} height={400} />}>
          <DateJump
            date={date}
            today={today}
            note={day => closedOn(day, closed_days)?.name}
            onClose={close}
            onPick={onPick}
          />
        </Suspense>
      )}
    >
      {children}
    </PopoverButton>
  )
}
