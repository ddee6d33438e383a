import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import { Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyDialog } from '../shared/lazy-part.tsx'
import { useMe } from '../shared/reference-lists.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import type { CancelDayProps } from './cancel-day-dialog.tsx'
import { daysToCancelOn } from './day-to-cancel.ts'

const CancelDayDialog = lazyDialog(() => import('./cancel-day-dialog.tsx'))

/** Cancels a person's events of a day, as on illness; for administrators and attendants, until the shown week is over. */
export function CancelDayButton({ whole, ...props }: CancelDayProps) {
  const t = useTexts()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const mayCancel = me && runsTheSchool({ id: me.id, roles: me.roles.map(({ name }) => name) })
  if (!mayCancel || daysToCancelOn(props.shown.date, props.now).length === 0) return null
  const open = () => setOpen(true)
  return (
    <>
      {whole ? (
        <Button wide onClick={open}>
          <IconCalendarX aria-hidden />
          {t('plan.cancel_day')}
        </Button>
      ) : (
        <IconButton label={t('plan.cancel_day')} onClick={open}>
          <IconCalendarX />
        </IconButton>
      )}
      {isOpen && (
        <Suspense>
          <CancelDayDialog {...props} whole={whole} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
