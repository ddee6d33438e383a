import type { PartlyFree } from '@stunda/contract/plan-import/plan-import.ts'
import { clockOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { ImportState } from '../shared/import/use-import.ts'
import { useRooms } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import styles from './plan-import.module.css'
import { choicesOf, readingOf } from './plan-reading.ts'

/** So many places are offered in a row. */
const MOST_PLACES = 3

/** For a row that is not free on all dates: other places, and to book only its free dates. */
export function RowPlaces({ row, state }: { row: number; state: ImportState }) {
  const t = useTexts()
  const rooms = useRooms().data ?? []
  const partly = readingOf(state)?.partly.find(one => one.row === row)
  const number = state.numbers[row]
  if (!partly || number === undefined) return null
  const { part = [] } = choicesOf(state)
  const isPart = part.includes(number)
  const nameOf = ({ room_id, start_datetime, end_datetime }: PartlyFree['alternatives'][number]) => {
    const room = rooms.find(({ id }) => id === room_id)?.room_number ?? ''
    return t('imports.place', { room, start: clockOf(start_datetime), end: clockOf(end_datetime) })
  }
  const move = ({ room_id, start_datetime, end_datetime }: PartlyFree['alternatives'][number]) => {
    const room = rooms.find(({ id }) => id === room_id)?.room_number ?? ''
    state.correctRow(row, {
      room,
      start_time: clockOf(start_datetime),
      end_time: clockOf(end_datetime),
      time: '',
      minutes: '',
    })
  }
  return (
    <div className={styles.places}>
      {!isPart &&
        partly.alternatives.slice(0, MOST_PLACES).map(place => (
          <Button key={nameOf(place)} disabled={state.busy === 'importing'} onClick={() => move(place)}>
            {nameOf(place)}
          </Button>
        ))}
      {partly.free > 0 && (
        <Button
          aria-pressed={isPart}
          disabled={state.busy === 'importing'}
          onClick={() =>
            void state.sayForAll({
              part: isPart ? part.filter(other => other !== number) : [...part, number],
            })
          }
        >
          {t(isPart ? 'imports.all_dates' : 'imports.free_dates', { free: partly.free, dates: partly.dates })}
        </Button>
      )}
    </div>
  )
}
