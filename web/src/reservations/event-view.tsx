import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../shared/dates/format.ts'
import { useCategories, useRooms, useStatuses, useSubjects } from '../shared/reference-lists.ts'
import { roomWords, unlessSaid } from '../shared/said-once.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { useIsChanging } from './event/event-calls.ts'
import { forgetForm } from './event/kept-form.ts'
import { statusColor, statusSaid } from './event/status-said.ts'
import { Dot } from './event/use-event-lists.tsx'
import styles from './event-view.module.css'
import { EventMore } from './form/event-more.tsx'
import { RefusalNotice } from './form/refusal-notice.tsx'
import { RefusedFooter } from './refused-footer.tsx'

/** An event that one may look at, but not change. */
export function EventView({
  reservation,
  actor,
  settings,
  now,
  onClose,
  onOpen,
  onAskAgain,
}: {
  reservation: Reservation
  actor: Actor
  settings: Settings
  now: CivilDateTime
  onClose(): void
  onOpen(id: number): void
  /** Begins a new event like this one. */
  onAskAgain(): void
}) {
  const t = useTexts()
  const language = useLanguage()
  const rooms = useRooms().data ?? []
  const isWaiting = useIsChanging(reservation.id)
  const room = rooms.find(({ id }) => id === reservation.room_id)
  const subject = useSubjects().data?.find(({ id }) => id === reservation.subject_id)
  const category = useCategories().data?.find(({ id }) => id === reservation.category_id)
  const status = useStatuses().data?.find(({ id }) => id === reservation.status_id)
  // What was typed while it could still be changed is not wanted any more: it would open this again with every reload.
  useEffect(forgetForm, [])
  const { refusal, teachers, students, start_time, end_time, start_date } = reservation
  const said = statusSaid(reservation, now)
  const names = (students ?? []).map(one => ('full_name' in one ? one.full_name : one.name))
  return (
    <ModalDialog size="narrow" titleId="event-view-title" onLeave={() => isWaiting || onClose()}>
      <div className={styles.view}>
        <header className={styles.header}>
          <h2 id="event-view-title">{reservation.event_name}</h2>
          <IconButton look="quiet" label={t('shared.close')} disabled={isWaiting} onClick={onClose}>
            <IconX />
          </IconButton>
        </header>
        <p className={styles.terms}>
          <span>
            <Dot color={statusColor(reservation.status_id, said)} /> {said ? t(said) : status?.name}
          </span>
          {category && unlessSaid(category.name, reservation.event_name) && <span>{category.name}</span>}
        </p>
        {refusal && (
          <div className={styles.refusal}>
            <RefusalNotice refusal={refusal} />
          </div>
        )}
        <dl className={styles.list}>
          <Line term={t('reservations.when')}>
            {formatOnDay(start_date, language, now.slice(0, 4))}, {formatClockRange(start_time, end_time)}
          </Line>
          <Line term={t('reservations.room')}>{room && roomWords(room, ' · ')}</Line>
          <Line term={t('reservations.subject')}>{subject?.name}</Line>
          <Line term={t('reservations.teachers')}>
            {teachers.map(teacher => teacher.full_name).join(', ')}
          </Line>
          <Line term={t('reservations.students_groups')}>{names.join(', ')}</Line>
          <Line term={t('reservations.description')}>{reservation.description}</Line>
          <Line term={t('reservations.booked_by')}>{reservation.created_by?.full_name}</Line>
        </dl>
        <EventMore
          event={reservation}
          rooms={rooms}
          withHistory={hasUpdateRight(actor, {
            created_by: reservation.created_by?.id ?? null,
            teachers: teachers.map(({ id }) => id),
          })}
          {...{ settings, now, onOpen }}
        />
      </div>
      <footer className="dialog-footer">
        {refusal && reservation.can.delete ? (
          <RefusedFooter {...{ reservation, actor, now, isWaiting, onAskAgain, onClose }} />
        ) : (
          <Button data-autofocus onClick={onClose}>
            {t('shared.close')}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}

/** A term and what it is; nothing where there is nothing to say. */
function Line({ term, children }: { term: string; children: ReactNode }) {
  if (!children || children === '') return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
