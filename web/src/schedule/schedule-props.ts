import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { ReactNode, Ref } from 'react'
import type { ShownSchedule } from './address.ts'
import type { AskedEvent } from './asked-event.ts'
import type { BoardHandle, BoardProps, Dragging } from './board/board-view.ts'
import type { RoomGroup } from './room-groups.ts'
import type { ShowOptions } from './use-shown-schedule.ts'

interface ScheduleProps {
  /** For giving the focus back after what was opened has closed. */
  ref?: Ref<BoardHandle>
  onAsk(asked: AskedEvent): void
  /** The user dragged an event. */
  onMove: Dragging['move']
  onKey?: BoardProps['onKey']
}

export interface ScheduleScreenProps extends ScheduleProps {
  /** Shown above the schedule. */
  above?: ReactNode
  /** Shown instead if the school has no rooms. */
  whenNoRooms?: ReactNode
}

export interface ShownScheduleProps extends ScheduleProps {
  settings: Settings
  now: CivilDateTime
  groups: readonly RoomGroup[]
  shown: ShownSchedule
  show(change: Partial<ShownSchedule>, options?: ShowOptions): void
}
