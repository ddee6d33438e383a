import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import type { TextKey } from '../i18n/text-keys.ts'

/** The three hints for somebody who sees the schedule for the first time, by role and by what they have in hand. */
export function hintsOf(roles: readonly RoleName[], on_phone: boolean): readonly TextKey[] {
  if (roles.includes('administrator') || roles.includes('attendant')) {
    return on_phone
      ? ['steps.book_tap', 'steps.day_swipe', 'steps.office_series']
      : ['steps.book_drag', 'steps.move_drag', 'steps.office_series']
  }
  if (roles.includes('teacher')) {
    return on_phone
      ? ['steps.teacher_tap', 'steps.day_swipe', 'steps.own_plan']
      : ['steps.teacher_click', 'steps.teacher_taken', 'steps.own_plan']
  }
  return [on_phone ? 'steps.student_tap' : 'steps.student_click', 'steps.student_open', 'steps.own_plan']
}
