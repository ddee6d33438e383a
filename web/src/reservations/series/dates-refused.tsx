import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
import type { Place } from '../event/recurring-state.ts'
import modal from '../refusal/conflict-modal.module.css'
import { useObstaclesOf } from '../refusal/obstacles.ts'
import styles from './dates-refused.module.css'
import { isSamePlace } from './draft-rows.ts'
import { datesInTheWay, useSeries } from './series-calls.ts'

/** With more dates their list may scroll, and takes the focus so that the keyboard can scroll it. */
const IN_SIGHT = 2

export interface DatesRefusedProps {
  /** Every date of the change, also those that nothing is in the way of. */
  dates: SeriesRefusal['reservations']
  series: number | undefined
  /** Whether some dates were left out already, and something is in the way of others now. */
  isAnew: boolean
  busy: boolean
  onChangeRest?(): void
  onBack(): void
}

/**
 * A refused change of several events of a series: nothing was changed, and each date in the way says why. The other dates can be changed
 * without them; that button never has the focus first, as it leaves out what the user wanted.
 */
export function DatesRefused({ dates, series, isAnew, busy, ...does }: DatesRefusedProps) {
  const t = useTexts()
  const obstaclesOf = useObstaclesOf()
  const inWords = usePlaceInWords()
  const unchanged = useSeries(series ?? 0, series !== undefined).data?.reservations
  const taken = datesInTheWay(dates)
  const count = dates.length - taken.length
  const changeRest = count > 0 ? does.onChangeRest : undefined
  /** The present place of a date that was to be moved; empty for others. */
  const staysAt = (one: Place & { id: number }) => {
    const before = unchanged?.find(({ id }) => id === one.id)
    return changeRest && before && !isSamePlace(before, one)
      ? t('reservations.date_stays', inWords(before))
      : ''
  }
  const back = () => {
    if (!busy) does.onBack()
  }
  return (
    <ModalDialog size="narrow" titleId="dates-refused-title" onLeave={back}>
      <section
        className={classes('dialog-body', styles.body)}
        aria-labelledby="dates-refused-title"
        tabIndex={taken.length > IN_SIGHT ? 0 : undefined}
      >
        <h2 id="dates-refused-title" className={dialog.title}>
          {t('reservations.dates_refused_title')}
        </h2>
        <p className="mild breakable over-6">
          {isAnew && `${t('reservations.in_the_way_anew')} `}
          {t('reservations.dates_refused_text', { count: taken.length, all: dates.length })}{' '}
          {changeRest && t('reservations.dates_left_text', { count: taken.length })}
        </p>
        <ul className={styles.dates}>
          {taken.map(one => {
            const { day, time, room } = inWords(one)
            return (
              <li key={one.id}>
                <IconX aria-hidden />
                <div>
                  <p className="strong">
                    {day}, {time}, {t('reservations.room_lower', { room })}
                  </p>
                  {obstaclesOf(one).map(({ place, title, facts }) => (
                    <p key={place} className={modal.detail}>
                      <b>
                        {title}
                        {facts && ':'}
                      </b>{' '}
                      {facts}
                    </p>
                  ))}
                  {staysAt(one) && <p className={modal.detail}>{staysAt(one)}</p>}
                </div>
              </li>
            )
          })}
        </ul>
      </section>
      <footer className={classes(dialog.footer, dialog.ways)}>
        <Button look={changeRest ? 'outline' : 'filled'} onClick={back} disabled={busy} data-autofocus>
          <IconArrowLeft aria-hidden />
          {t('reservations.back_to_form')}
        </Button>
        {changeRest && (
          <Button look="filled" busy={busy} onClick={changeRest}>
            {t('reservations.change_rest', { count })}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}
