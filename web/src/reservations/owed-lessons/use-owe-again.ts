import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { runAction } from '../../shared/forms/run-action.ts'

/** Takes back that a lesson was written off. */
export function useOweAgain(): (lesson: Pick<OwedLesson, 'id'>) => Promise<unknown> {
  const t = useTexts()
  return ({ id }) =>
    runAction({
      run: () => call('DELETE /api/owed-lessons/:id/write-off', { params: { id } }),
      done: () => ({ message: () => t('owed.owed_again') }),
      failed: 'owed.not_owed_again',
    })
}
