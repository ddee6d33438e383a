import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Ref } from 'react'
import type { BoardHandle, BoardProps, Dragging } from '../schedule/board/board-view.ts'
import type { AskedEvent } from '../schedule/schedule-props.ts'
import type { PlanAddress } from './address.ts'
import type { PlanPerson } from './people.ts'
import type { ShowOptions } from './use-shown-plan.ts'

export interface PlanScreenProps {
  /** For giving the focus back after what was opened has closed. */
  ref?: Ref<BoardHandle>
  onAsk(asked: AskedEvent): void
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
