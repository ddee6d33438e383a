import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Ref } from 'react'
import type { AskedEvent } from '../schedule/asked-event.ts'
import type { BoardHandle, BoardProps, Dragging } from '../schedule/board/board-view.ts'
import type { PlanAddress } from './address.ts'
import type { PlanPerson } from './people.ts'
import type { ShowOptions } from './use-shown-plan.ts'

export interface PlanScreenProps {
  /** For giving the focus back after what was opened has closed. */
  ref?: Ref<BoardHandle>
  onAsk(asked: AskedEvent): void
  /** The user dragged an event. */
  onMove: Dragging['move']
  onKey?: BoardProps['onKey']
}

export interface ShownPlanProps extends PlanScreenProps {
  settings: Settings
  now: CivilDateTime
  rooms: readonly Room[]
  shown: PlanAddress
  show(change: Partial<PlanAddress>, options?: ShowOptions): void
  /** The people to choose from; null if the user sees only their own plan. */
  people: readonly PlanPerson[] | null
  /** The person whose plan is shown; null if nobody is chosen. */
  person: PlanPerson | null
  /** The signed-in user if they have a plan. */
  mine: PlanPerson | null
}
