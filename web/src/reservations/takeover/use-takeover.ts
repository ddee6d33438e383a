import type { CausePreviewBody } from '@stunda/contract/rearranging/cause.ts'
import { useSettled } from '../../shared/use-settled.ts'
import { hasTime, intervalOf } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { useOffered } from '../rearranging/use-rearrangement.ts'
import { mostDays } from './out-of-use.ts'

const TYPING = 250

type TakeoverCause = Extract<CausePreviewBody['cause'], { kind: 'takeover' }>

/** The request to the server; null while rooms or times are missing, or too many. */
export function askedOf(typed: TypedTakeover): TakeoverCause | null {
  const { category_id, subject_id, teachers, students, rooms, times } = typed
  const { responsible_name, responsible_phone } = typed
  if (rooms.length === 0 || times.length === 0 || !times.every(hasTime)) return null
  if (times.length > mostDays(rooms.length)) return null
  return {
    ...{ kind: 'takeover', category_id, subject_id, responsible_name, responsible_phone },
    ...{ teachers: [...teachers], students: [...students], rooms: [...rooms] },
    times: times.map(intervalOf),
  }
}

/** The conflicts of a takeover, once the user pauses typing. `isBehind`: they are still those of what was typed before. */
export function useTakeoverPreview(asked: TakeoverCause | null) {
  const text = JSON.stringify(asked)
  const settled = useSettled(text, TYPING)
  const query = useOffered(JSON.parse(settled), { keeps: true })
  return { ...query, isBehind: text !== settled || query.isFetching }
}
