import type { User } from '@stunda/contract/people/people.ts'
import type { MembershipRefusal } from '@stunda/contract/reservations/membership.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState } from 'react'
import { text } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { ApiError, call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { useRooms } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { notifyUndoable } from '../shared/undo.ts'
import styles from './conflict-list.module.css'
import { eventInWords } from './events-ahead.ts'
import { namesOf } from './user-names.ts'

type Named = Pick<User, 'id' | 'full_name'>

/** Students who were refused because some of them would be in two events at a time. */
export interface RefusedMembers {
  conflicts: MembershipRefusal['conflicts']
  /** The students without a conflict. */
  others: Named[]
}

/**
 * `assign` adds students to a group or removes them, offers to undo it, and answers whether it was done; `refused` stays until the next try
 * or `forget`.
 */
export function useAssign() {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedMembers | null>(null)

  const assign = async (act: Act, id: number, people: readonly Named[]): Promise<boolean> => {
    setBusy(true)
    setRefused(null)
    try {
      const { data } = await move(act, id, people)
      const tooFull = (data.overfilled ?? []).map(({ room_number: room, ...counts }) =>
        t('people.room_overfilled', { room, ...counts }),
      )
      const changed = people.filter(({ id }) => data.changed.includes(id))
      notifyUndoable(() => text(`people.${act}ed`, { count: changed.length }), {
        detail: [namesOf(changed), ...tooFull].filter(Boolean).join('. '),
        ...(tooFull.length > 0 && { lasts: null }),
        undone: () => text('people.change_undone'),
        ...(changed.length > 0 && {
          undo: () => move(act === 'assign' ? 'detach' : 'assign', id, changed),
        }),
      })
      return true
    } catch (error) {
      const conflicts = conflictsOf(error)
      const isInConflict = (id: number) => conflicts?.students.some(student => student.id === id)
      if (conflicts) setRefused({ conflicts, others: people.filter(({ id }) => !isInConflict(id)) })
      else tellFailure(error, () => t(`people.${act}_failed`))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, assign, forget: () => setRefused(null) }
}

type Act = 'assign' | 'detach'

async function move(act: Act, id: number, people: readonly Named[]) {
  const students = people.map(({ id }) => id)
  const answer = await call(`POST /api/admin/groups/group/:id/${act}`, { params: { id }, body: { students } })
  await reloadLists()
  return answer
}

function conflictsOf(error: unknown): RefusedMembers['conflicts'] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null
  return (error.body as Partial<MembershipRefusal> | null)?.conflicts ?? null
}

const SHOWN = 3

interface ConflictListProps {
  refused: RefusedMembers
  busy: boolean
  onAssignOthers(people: readonly Named[]): void
}

/** Which students would be in two events at a time, and in which; the others can join without them. */
export function ConflictList({ refused, busy, onAssignOthers }: ConflictListProps) {
  const { conflicts, others } = refused
  const t = useTexts()
  const describe = useEventWords(conflicts)
  return (
    <div className={styles.refusal} role="alert">
      <p className={styles.title}>
        <IconAlertTriangle aria-hidden />
        {t('people.clash_title')}
      </p>
      <ul className={styles.people}>
        {conflicts.students.map(({ id, full_name }) => {
          const clashes = conflicts.clashes.filter(({ student_id }) => student_id === id)
          return (
            <li key={id}>
              <b>{full_name}</b>
              <ul>
                {clashes.slice(0, SHOWN).map(({ lesson_id, event_id }) => (
                  <li key={`${lesson_id}-${event_id}`}>
                    {t('people.clash', { lesson: describe(lesson_id), event: describe(event_id) })}
                  </li>
                ))}
                {clashes.length > SHOWN && (
                  <li>{t('people.more_clashes', { count: clashes.length - SHOWN })}</li>
                )}
              </ul>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Button busy={busy} onClick={() => onAssignOthers(others)}>
          {t('people.assign_others', { count: others.length })}
        </Button>
      )}
    </div>
  )
}

/** `Solfedžo, O 24. nov. 10:00–10:45, telpa 12` */
function useEventWords({ events }: RefusedMembers['conflicts']): (id: number) => string {
  const t = useTexts()
  const { data: rooms = [] } = useRooms()
  return id => {
    const event = events.find(event => event.id === id)
    if (!event) return t('people.other_event')
    const { start_date, start_time, end_time } = event
    const room_number = rooms.find(room => room.id === event.room_id)?.room_number
    const times = { start_datetime: `${start_date} ${start_time}`, end_datetime: `${start_date} ${end_time}` }
    return eventInWords(t, { ...times, event_name: event.event_name, room_number })
  }
}
