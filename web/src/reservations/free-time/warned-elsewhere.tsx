import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEventForm } from '../event/event-form-context.ts'
import styles from './free-that-day.module.css'
import { type LaidLane, type LaneName, rangeText, type TimeElsewhere } from './lanes.ts'

interface WarnedElsewhereProps {
  lanes: readonly LaidLane[]
  names: readonly LaneName[]
}

/** Warns of people who are busy elsewhere or absent at the asked time; the event can be saved nevertheless. */
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
            {t(sentenceOf(range, name === ''), { name, time: rangeText(range) })}
          </li>
        ))}
      </ul>
      <p>{t('reservations.elsewhere_warns')}</p>
    </div>
  )
}

function sentenceOf({ absent }: TimeElsewhere, isOneself: boolean) {
  if (absent) return isOneself ? 'reservations.you_absent' : 'reservations.person_absent'
  return isOneself ? 'reservations.you_elsewhere' : 'reservations.person_elsewhere'
}
