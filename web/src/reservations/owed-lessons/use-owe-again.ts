import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import { text } from '../../i18n/texts.ts'
import { call } from '../../shared/api/call.ts'
import { runAction } from '../../shared/forms/run-action.ts'

/** Takes back that a lesson was written off. */
export function useOweAgain(): (lesson: Pick<OwedLesson, 'id'>) => Promise<unknown> {
  return ({ id }) =>
    runAction({
      run: () => call('DELETE /api/owed-lessons/:id/write-off', { params: { id } }),
      done: () => ({ message: () => text('owed.owed_again') }),
      failed: 'owed.not_owed_again',
    })
}
