import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Ref } from 'react'
import type { PlanAddress } from '../../plan/address.ts'
import type { PlanPerson } from '../../plan/people.ts'
import type { ShowOptions } from '../../plan/use-shown-plan.ts'
import type { Opened } from '../../reservations/event/kept-form.ts'
import type { BoardHandle, BoardProps, Dragging } from '../../schedule/board/board-view.ts'

export interface PlanScreenProps {
  /** For giving the focus back after what was opened has closed. */
  ref?: Ref<BoardHandle>
  onAsk(asked: Opened): void
  /** Somebody moved an event by hand. */
  onMove: Dragging['move']
  onKey?: BoardProps['onKey']
}

export interface ShownPlanProps extends PlanScreenProps {
  settings: Settings
  now: CivilDateTime
  rooms: readonly Room[]
  shown: PlanAddress
  show(change: Partial<PlanAddress>, options?: ShowOptions): void
  /** Who can be chosen; null: one sees only one's own plan. */
  people: readonly PlanPerson[] | null
  /** Whose plan it is; null: nobody is chosen. */
  person: PlanPerson | null
  /** The signed-in user, where they have a plan. */
  mine: PlanPerson | null
}
