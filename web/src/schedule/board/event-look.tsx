import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import type { TextKey } from '../../i18n/text-keys.ts'
import type { Say } from '../../i18n/texts.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import styles from './event-colours.module.css'
import { type EventKind, kindOf, type Sign } from './event-kind.ts'

const KINDS: Record<EventKind, { className: string | undefined; word: TextKey }> = {
  confirmed: { className: styles.confirmed, word: 'schedule.kind_confirmed' },
  pending: { className: styles.pending, word: 'schedule.kind_pending' },
  unanswered: { className: styles.cancelled, word: 'schedule.kind_unanswered' },
  'key-issued': { className: styles.keyIssued, word: 'schedule.kind_key_issued' },
  cancelled: { className: styles.cancelled, word: 'schedule.kind_cancelled' },
  refused: { className: styles.cancelled, word: 'schedule.kind_refused' },
  maintenance: { className: styles.maintenance, word: 'schedule.kind_maintenance' },
  concert: { className: styles.concert, word: 'schedule.kind_concert' },
  consultation: { className: styles.consultation, word: 'schedule.kind_consultation' },
  other: { className: styles.other, word: 'schedule.kind_other' },
}

const SIGNS: Record<Sign, { Icon: typeof IconKey; word: TextKey }> = {
  refused: { Icon: IconCircleX, word: 'schedule.kind_refused' },
  pending: { Icon: IconHourglass, word: 'schedule.kind_pending' },
  unanswered: { Icon: IconHourglassOff, word: 'schedule.kind_unanswered' },
  'key-issued': { Icon: IconKey, word: 'schedule.kind_key_issued' },
  'key-late': { Icon: IconKey, word: 'schedule.kind_key_late' },
  maintenance: { Icon: IconTool, word: 'schedule.kind_maintenance' },
  'changed-alone': { Icon: IconPencil, word: 'schedule.changed_alone' },
}

/** The class that sets --ground, --bar and --ink of a kind. */
export function colourOf(kind: EventKind): string {
  return KINDS[kind].className ?? ''
}

/** An icon for something unusual about an event, with its name for screen readers. */
export function EventSign({ sign, t, size = 14 }: { sign: Sign; t: Say; size?: number }) {
  const { Icon } = SIGNS[sign]
  return (
    <Icon
      size={size}
      className={sign === 'key-late' ? styles.late : undefined}
      style={{ width: size, height: size }}
      role="img"
      aria-label={signWord(sign, t)}
    />
  )
}

const CATEGORY_WORD: Record<number, TextKey> = {
  [CATEGORY.concert]: 'schedule.kind_concert',
  [CATEGORY.maintenance]: 'schedule.kind_maintenance',
  [CATEGORY.consultation]: 'schedule.kind_consultation',
  [CATEGORY.other]: 'schedule.kind_other',
}

/** What a sign means. */
export function signWord(sign: Sign, t: Say): string {
  return t(SIGNS[sign].word)
}

/** The word for what a colour stands for. */
export function kindWord(kind: EventKind, t: Say): string {
  return t(KINDS[kind].word)
}

/** The name of an event's status; `isOver` as in `signsOf`. */
export function statusWord(event: Parameters<typeof kindOf>[0], isOver: boolean, t: Say): string {
  if (isOver && event.status_id === STATUS.key_issued) return t('schedule.kind_key_late')
  return kindWord(kindOf({ ...event, category_id: CATEGORY.reservation }, 'status', isOver), t)
}

/** The category of an event, unless it is ordinary or in the event's name. */
export function unusualCategory({ category_id, event_name }: Reservation, t: Say): string {
  const isPlain = category_id === CATEGORY.reservation || category_id === CATEGORY.other
  return isPlain ? '' : unlessSaid(categoryWord(category_id, t), event_name)
}

/** The word for an event's category. */
export function categoryWord(category_id: number, t: Say): string {
  return t(CATEGORY_WORD[category_id] ?? 'schedule.kind_reservation')
}
