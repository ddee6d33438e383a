import type { DeedPart } from '@stunda/contract/reservations/deeds.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { useListChoice } from '../../shared/ui/list-choice.ts'
import list from '../../shared/ui/list-dialog.module.css'
import { useRowPresses } from '../../shared/ui/row-choosing.ts'
import { usePlaceInWords } from '../event/place-in-words.ts'
import { ChangedFields } from './changed-fields.tsx'
import styles from './deed-part.module.css'

/** Whether an event that was changed is still to come, so that something can be done with it. */
export function isToCome({ action, start_datetime }: DeedPart, now: CivilDateTime): boolean {
  return action !== 'deleted' && start_datetime > now
}

interface PartProps {
  part: DeedPart
  choice: Pick<ReturnType<typeof useListChoice>, 'chosen' | 'choose'> | undefined
}

/** An event that a deed has changed, and how. */
export function Part({ part, choice }: PartProps) {
  const t = useTexts()
  return (
    <li className={list.row}>
      <div className="words">
        {choice ? (
          <ChoosableName part={part} choice={choice} />
        ) : (
          <div>
            <Name part={part} />
          </div>
        )}
        {part.action !== 'updated' && (
          <p className="faint">
            {t(part.action === 'created' ? 'reservations.deed_created' : 'reservations.deed_deleted')}
          </p>
        )}
        <ChangedFields action={part.action} fields={part.fields} />
      </div>
    </li>
  )
}

function ChoosableName({ part, choice }: { part: DeedPart; choice: NonNullable<PartProps['choice']> }) {
  const id = part.reservation_id
  const isChosen = choice.chosen.has(id)
  const presses = useRowPresses({
    isChosen,
    isAnyChosen: () => choice.chosen.size > 0,
    choose: isExtending => choice.choose(id, isExtending),
    // A click does nothing else here.
    onOpen: () => choice.choose(id, false),
  })
  return (
    <button type="button" className={styles.choosable} {...presses} aria-pressed={isChosen}>
      <Name part={part} />
    </button>
  )
}

function Name({ part }: { part: DeedPart }) {
  const t = useTexts()
  const { room, day, time } = usePlaceInWords()(part)
  return (
    <>
      <span className="block strong">{part.event_name}</span>
      <span className="block mild">
        {t('reservations.deletion_place', { day, time, room: room || '–', more: 0 })}
      </span>
    </>
  )
}
