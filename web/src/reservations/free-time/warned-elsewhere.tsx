import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEventForm } from '../event/event-form-context.ts'
import styles from './free-that-day.module.css'
import { type LaidLane, type LaneName, rangeText } from './lanes.ts'

interface WarnedElsewhereProps {
  lanes: readonly LaidLane[]
  names: readonly LaneName[]
}

/** Who is busy in another house at the asked time, and that the event can be saved all the same. */
export function WarnedElsewhere({ lanes, names }: WarnedElsewhereProps) {
  const { actor } = useEventForm()
  const t = useTexts()
  const warned = names.flatMap(({ key, name }) => {
    const { name: whole = name, warnings = [] } = lanes.find(lane => lane.key === key) ?? {}
    return warnings.map(range => ({ key, range, name: key === `teacher_${actor.id}` ? '' : whole }))
  })
  return (
    <div className={styles.warned}>
      <ul>
        {warned.map(({ key, name, range }) => (
          <li key={`${key} ${range.start}`}>
            <IconAlertTriangle aria-hidden />
            {name
              ? t('reservations.person_elsewhere', { name, time: rangeText(range) })
              : t('reservations.you_elsewhere', { time: rangeText(range) })}
          </li>
        ))}
      </ul>
      <p>{t('reservations.elsewhere_warns')}</p>
    </div>
  )
}
