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

const ICON = {
  refused: IconCircleX,
  pending: IconHourglass,
  unanswered: IconHourglassOff,
  'key-issued': IconKey,
  'key-late': IconKey,
  maintenance: IconTool,
  'changed-alone': IconPencil,
} as const

const CLASS: Record<EventKind, string | undefined> = {
  confirmed: styles.confirmed,
  pending: styles.pending,
  unanswered: styles.cancelled,
  'key-issued': styles.keyIssued,
  cancelled: styles.cancelled,
  refused: styles.cancelled,
  maintenance: styles.maintenance,
  concert: styles.concert,
  consultation: styles.consultation,
  other: styles.other,
}

/** The class that sets --ground, --bar and --ink of a kind. */
export function colourOf(kind: EventKind): string {
  return CLASS[kind] ?? ''
}

/** An icon for something unusual about an event, with its name for screen readers. */
export function EventSign({ sign, t, size = 14 }: { sign: Sign; t: Say; size?: number }) {
  const Icon = ICON[sign]
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

const SIGN_WORD: Record<Sign, TextKey> = {
  refused: 'schedule.kind_refused',
  pending: 'schedule.kind_pending',
  unanswered: 'schedule.kind_unanswered',
  'key-issued': 'schedule.kind_key_issued',
  'key-late': 'schedule.kind_key_late',
  maintenance: 'schedule.kind_maintenance',
  'changed-alone': 'schedule.changed_alone',
}

const KIND_WORD: Record<EventKind, TextKey> = {
  confirmed: 'schedule.kind_confirmed',
  pending: 'schedule.kind_pending',
  unanswered: 'schedule.kind_unanswered',
  'key-issued': 'schedule.kind_key_issued',
  cancelled: 'schedule.kind_cancelled',
  refused: 'schedule.kind_refused',
  maintenance: 'schedule.kind_maintenance',
  concert: 'schedule.kind_concert',
  consultation: 'schedule.kind_consultation',
  other: 'schedule.kind_other',
}

const CATEGORY_WORD: Record<number, TextKey> = {
  [CATEGORY.concert]: 'schedule.kind_concert',
  [CATEGORY.maintenance]: 'schedule.kind_maintenance',
  [CATEGORY.consultation]: 'schedule.kind_consultation',
  [CATEGORY.other]: 'schedule.kind_other',
}

/** What a sign means. */
export function signWord(sign: Sign, t: Say): string {
  return t(SIGN_WORD[sign])
}

/** The word for what a colour stands for. */
export function kindWord(kind: EventKind, t: Say): string {
  return t(KIND_WORD[kind])
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
