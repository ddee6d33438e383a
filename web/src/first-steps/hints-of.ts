import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import type { TextKey } from '../i18n/text-keys.ts'

/** The three hints for a user who sees the schedule for the first time, by role and device. */
export function hintsOf(roles: readonly RoleName[], isOnPhone: boolean): readonly TextKey[] {
  if (roles.includes('administrator') || roles.includes('attendant')) {
    return isOnPhone
      ? ['steps.book_tap', 'steps.day_swipe', 'steps.office_series']
      : ['steps.book_drag', 'steps.move_drag', 'steps.office_series']
  }
  if (roles.includes('teacher')) {
    return isOnPhone
      ? ['steps.teacher_tap', 'steps.day_swipe', 'steps.own_plan']
      : ['steps.teacher_click', 'steps.teacher_taken', 'steps.own_plan']
  }
  return [isOnPhone ? 'steps.student_tap' : 'steps.student_click', 'steps.student_open', 'steps.own_plan']
}
