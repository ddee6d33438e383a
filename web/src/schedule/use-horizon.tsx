import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { SmallDialog, SmallDialogButtons } from '../shared/ui/small-dialog.tsx'
import type { ShownSchedule } from './address.ts'
import { horizonOf } from './schedule-query.ts'
import type { ShowOptions } from './use-shown-schedule.ts'

/**
 * When a schedule was refused for lying too far ahead, the date goes back to the last one that was shown, or to today. Answers the
 * dialog that says so, or null.
 */
export function useHorizon(
  { date, view }: Pick<ShownSchedule, 'date' | 'view'>,
  { error, isSuccess, isPlaceholderData }: { error: unknown; isSuccess: boolean; isPlaceholderData: boolean },
  today: CivilDate,
  show: (change: Partial<ShownSchedule>, options?: ShowOptions) => void,
): ReactNode {
  const t = useTexts()
  const [refused, setRefused] = useState<number | null>(null)
  const last = useRef<Partial<ShownSchedule>>({ date: today })
  useLayoutEffect(() => {
    if (isSuccess && !isPlaceholderData) last.current = { date, view }
  }, [isSuccess, isPlaceholderData, date, view])
  useLayoutEffect(() => {
    const days = horizonOf(error)
    if (days === undefined) return
    setRefused(days)
    show(last.current, { replace: true })
  }, [error, show])

  if (refused === null) return null
  const close = () => setRefused(null)
  return (
    <SmallDialog
      title={
        <>
          <IconCalendarOff className="bad" aria-hidden />
          {t('schedule.beyond_horizon_title')}
        </>
      }
      text={`${t('schedule.beyond_horizon', { days: refused })} ${t('schedule.beyond_horizon_back')}`}
      onCancel={close}
    >
      <SmallDialogButtons>
        <Button look="filled" onClick={close}>
          {t('schedule.understood')}
        </Button>
      </SmallDialogButtons>
    </SmallDialog>
  )
}
