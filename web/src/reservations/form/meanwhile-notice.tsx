import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { Dispatch } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import formStyles from '../event/event-form.module.css'
import { type FormAction, type FormState, fieldsOf } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { fieldInWords } from '../history/field-in-words.ts'
import { FIELD_LABELS } from '../history/field-labels.ts'
import { meanwhileChanges } from '../history/meanwhile.ts'
import { useWhoChanged } from '../history/use-who-changed.ts'
import styles from './meanwhile-notice.module.css'

export interface MeanwhileNoticeProps {
  form: FormState
  newer: Reservation
  lists: EventLists
  settings: Settings
  now: CivilDateTime
  dispatch: Dispatch<FormAction>
}

/** The event was changed while its form was open: by whom, what, and what of it was changed here too. */
export function MeanwhileNotice({ form, newer, lists, settings, now, dispatch }: MeanwhileNoticeProps) {
  const t = useTexts()
  const language = useLanguage()
  const said = useWhoChanged(newer.id, settings.time_zone, now)
  const theirs = fieldsOf(newer)
  const changes = meanwhileChanges(form.initial, theirs, form)
  return (
    <div role="alert" className={classes(formStyles.notice, formStyles.inSight, styles.notice)}>
      <IconRefresh aria-hidden />
      <span>
        {said} {t('reservations.yours_is_here')}
      </span>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('reservations.was')}</th>
              <th scope="col">{t('reservations.theirs')}</th>
              <th scope="col">{t('reservations.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, isMine }) => (
              <tr key={field}>
                <th scope="row">{t(FIELD_LABELS[field])}</th>
                <td>{fieldInWords(field, form.initial, lists, language)}</td>
                <td>{fieldInWords(field, theirs, lists, language)}</td>
                <td>{isMine ? fieldInWords(field, form, lists, language) : t('reservations.not_changed')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
