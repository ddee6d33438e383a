import type { UsageEvent } from '@stunda/contract/usage/usage.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../shared/dates/format.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button } from '../shared/ui/button.tsx'
import { Pager } from '../shared/ui/data-table/paged-table.tsx'
import { type ShowChosen, useListChoice } from '../shared/ui/list-choice.ts'
import list from '../shared/ui/list-dialog.module.css'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { useRowPresses } from '../shared/ui/row-choosing.ts'
import { Empty, Loaded, Skeleton } from '../shared/ui/states.tsx'
import styles from './events-dialog.module.css'
import { type Figure, type Scope, useUsageEvents } from './use-usage.ts'
import { useWords } from './use-words.ts'

interface EventsDialogProps {
  scope: Scope
  figure: Figure
  /** The period in words. */
  detail: string
  now: CivilDateTime
  onOpen(reservation_id: number): void
  chosen: ShowChosen
  onClose(): void
}

/** The events behind a figure, by start; each opens, and those to come can be chosen to do the same with all of them. */
export default function EventsDialog(props: EventsDialogProps) {
  const { scope, figure, detail, now, onOpen, chosen, onClose } = props
  const t = useTexts()
  const id = useId()
  const [page, setPage] = useState(1)
  const events = useUsageEvents(scope, figure, page)
  const { data, isPlaceholderData } = events
  // A lesson that a substitute gave is not the teacher's own.
  const isOthers = scope.own && figure.of.count === 'replaced'
  const isChoosable = ({ status_id, start_datetime }: UsageEvent) =>
    !isOthers && status_id !== STATUS.cancelled && start_datetime > now
  const choice = useListChoice(data?.data.filter(isChoosable).map(event => event.id) ?? [])
  const choose = (event: UsageEvent, isExtending: boolean) => {
    if (isChoosable(event)) choice.choose(event.id, isExtending)
    else notify(() => t('schedule.not_chosen'))
  }
  const leave = choice.chosen.size > 0 ? choice.clear : onClose
  return (
    <ModalDialog titleId={id} size="wide" onLeave={leave}>
      <div className={list.head}>
        <h2 id={id} tabIndex={-1} className="capitalised" data-autofocus>
          {figure.title}
        </h2>
        <p className={list.detail}>
          {t(`usage.events_${figure.of.count}`)} · {detail}
        </p>
      </div>
      <Loaded
        query={events}
        loading={
          <div className={list.list}>
            <Skeleton count={4} height={52} radius={8} />
          </div>
        }
      />
      {data?.data.length === 0 && <Empty icon={<IconCalendarOff />} title={t('usage.no_events')} />}
      {data && data.data.length > 0 && (
        <>
          <ul className={list.list} aria-busy={isPlaceholderData || undefined}>
            {data.data.map(event => (
              <li key={event.id}>
                <EventRow
                  event={event}
                  isChosen={choice.chosen.has(event.id)}
                  isAnyChosen={() => choice.chosen.size > 0}
                  choose={isExtending => choose(event, isExtending)}
                  onOpen={() => onOpen(event.id)}
                />
              </li>
            ))}
          </ul>
          <Pager meta={data.meta} onPage={setPage} />
        </>
      )}
      {/* The list would cover the notice that offers to undo it. */}
      {chosen([...choice.chosen], choice.clear, onClose)}
      <footer className="dialog-footer">
        <Button onClick={onClose}>{t('shared.close')}</Button>
      </footer>
    </ModalDialog>
  )
}

function EventRow({ event, ...choosing }: { event: UsageEvent } & Parameters<typeof useRowPresses>[0]) {
  const presses = useRowPresses(choosing)
  const words = useWords()
  const { language } = useTexts()
  const thisYear = useSchoolNow()?.slice(0, 4)
  const { event_name, start_datetime, end_datetime, room, teachers, minutes } = event
  const day = formatDay(dateOf(start_datetime), language, thisYear)
  return (
    <button type="button" className={styles.event} {...presses}>
      <span className={styles.when}>
        <span className="capitalised">{day}</span>
        <span className="mild">{formatClockRange(start_datetime, end_datetime)}</span>
      </span>
      <span className="words">
        <span className="strong">{event_name}</span>
        <span className="block mild">
          {[words.t('usage.room', { room: room.room_number }), ...teachers].join(' · ')}
        </span>
      </span>
      <span className="mild unbroken tabular">{words.t('shared.duration_minutes', { minutes })}</span>
      <IconChevronRight aria-hidden className="not-on-phone" />
    </button>
  )
}
