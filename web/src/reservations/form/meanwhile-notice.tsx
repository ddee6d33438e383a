import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { fieldsOf } from '../event/event-fields.ts'
import formStyles from '../event/event-form.module.css'
import { useEventForm } from '../event/event-form-context.ts'
import { ChangesTable } from '../history/changes-table.tsx'
import styles from '../history/meanwhile-notice.module.css'
import { useWhoChanged } from '../history/use-history.ts'

/** Tells that the event was changed while its form was open: by whom, what, and which of it was changed here too. */
export function MeanwhileNotice({ newer }: { newer: Reservation }) {
  const { form, lists, dispatch } = useEventForm()
  const t = useTexts()
  const whoChanged = useWhoChanged(newer.id)
  return (
    <div role="alert" className={classes(formStyles.notice, formStyles.inSight, styles.notice)}>
      <IconRefresh aria-hidden />
      <span>
        {whoChanged} {t('reservations.yours_is_here')}
      </span>
      <ChangesTable initial={form.initial} theirs={fieldsOf(newer)} mine={form} lists={lists} />
      <span className={formStyles.noticeButtons}>
        <Button onClick={() => dispatch({ do: 'load', reservation: newer })}>
          {t('reservations.load_theirs')}
        </Button>
        <Button onClick={() => dispatch({ do: 'rebase', reservation: newer })}>
          {t('reservations.keep_mine')}
        </Button>
      </span>
    </div>
  )
}
