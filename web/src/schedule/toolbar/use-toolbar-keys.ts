import { type KeyLine, useKeys } from '../../shared/keys/keys-here.ts'

export interface ToolbarSteps {
  onToday(): void
  onStep(by: 1 | -1): void
  /** What the screen has besides; undefined for a screen of weeks alone. */
  onView?(view: 'day' | 'week'): void
  onRooms?(): void
  onFreeRooms?(): void
  onNew?(): void
}

/** The toolbar by single keys. */
export function useToolbarKeys({ onToday, onStep, onView, onRooms, onFreeRooms, onNew }: ToolbarSteps): void {
  const lines: KeyLine[] = [
    { keys: ['T'], does: 'schedule.today', run: onToday },
    { keys: ['N'], does: onView ? 'keys.next_date' : 'schedule.next_week', run: () => onStep(1) },
    { keys: ['P'], does: onView ? 'keys.previous_date' : 'schedule.previous_week', run: () => onStep(-1) },
  ]
  if (onView) {
    lines.push(
      { keys: ['D'], does: 'schedule.day', run: () => onView('day') },
      { keys: ['W'], does: 'schedule.week', run: () => onView('week') },
    )
  }
  if (onRooms) lines.push({ keys: ['R'], does: 'schedule.choose_rooms', run: onRooms })
  if (onFreeRooms) lines.push({ keys: ['F'], does: 'schedule.free_rooms', run: onFreeRooms })
  if (onNew) lines.push({ keys: ['C'], does: 'schedule.new_event', run: onNew })
  useKeys({ title: 'keys.toolbar', lines })
}
