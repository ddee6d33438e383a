import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { Reservation, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useStudents } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import { SmallDialog, SmallDialogButtons } from '../../shared/ui/small-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { membersOf, titleOf } from './desk-rows.ts'
import styles from './key-desk.module.css'

interface OtherHolderDialogProps {
  reservation: Reservation
  room: Room | undefined
  onCancel(): void
  onHolder(holder: NonNullable<UpdateBody['key_holder']>): void
}

const NOBODY: readonly StudentEntry[] = []

/** Asks who takes the key: a member of one of the event's groups, chosen from a list, or somebody whose name is typed. */
export function OtherHolderDialog({ reservation, room, onCancel, onHolder }: OtherHolderDialogProps) {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const students = useStudents().data ?? NOBODY
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() ? {} : { name: 'desk.name_missing' as const }),
    save: async ({ name }) => {
      const [member, ...others] = membersOf(reservation, students, name).filter(
        ({ full_name }) => full_name === name.trim(),
      )
      onHolder(member && others.length === 0 ? { id: member.id } : { name: name.trim() })
    },
  })
  const members = membersOf(reservation, students, form.values.name)
  const { event_name, start_time, end_time } = reservation
  const isOut = reservation.status_id === STATUS.key_issued
  return (
    <SmallDialog
      title={t(isOut ? 'desk.who_took' : 'desk.who_takes', { room: room?.room_number ?? '' })}
      text={[...new Set([titleOf(reservation), event_name]), formatClockRange(start_time, end_time)].join(
        ' · ',
      )}
      onCancel={onCancel}
    >
      <form {...form.props} className="over-16">
        <TextField ref={field} label={t('desk.name')} maxLength={100} {...form.text('name')} />
        {members.length > 0 && (
          <ul className={styles.members} aria-label={t('desk.members')}>
            {members.map(({ id, full_name }) => (
              <li key={id}>
                <Button look="quiet" onClick={() => onHolder({ id })}>
                  {full_name}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <SmallDialogButtons>
          <Button onClick={onCancel}>{t('shared.close')}</Button>
          <Button look="filled" type="submit" busy={form.busy}>
            {t(isOut ? 'desk.note' : 'desk.give')}
          </Button>
        </SmallDialogButtons>
      </form>
    </SmallDialog>
  )
}
