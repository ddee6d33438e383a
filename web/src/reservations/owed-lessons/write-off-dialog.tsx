import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import { text } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { runAction } from '../../shared/forms/run-action.ts'
import { RecordDialog } from '../../shared/ui/record-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'

/** The owed lesson that is written off, named in words. */
export interface WritingOff {
  id: number
  lesson: string
}

/** Asks why a lesson will not be made up, writes it off, and offers to undo that. */
export function WriteOffDialog({ opened, onLeave }: { opened: WritingOff; onLeave(): void }) {
  const t = useTexts()
  const { id, lesson } = opened
  const save = async ({ reason }: { reason: string }) => {
    await call('POST /api/owed-lessons/:id/write-off', { params: { id }, body: { reason } })
    return {
      message: () => t('owed.written_off'),
      detail: lesson,
      action: { label: t('shared.undo'), run: () => void oweAgain({ id }) },
    }
  }
  return (
    <RecordDialog
      title={t('owed.write_off_title', { lesson })}
      submit={t('owed.write_off')}
      initial={{ reason: '' }}
      check={({ reason }) => (reason.trim() === '' ? { reason: 'owed.reason_required' } : {})}
      save={save}
      failed="owed.not_written_off"
      keeps={opened}
      onLeave={onLeave}
    >
      {form => (
        <TextField
          {...form.text('reason')}
          label={t('owed.reason')}
          hint={t('owed.reason_hint')}
          maxLength={500}
          required
        />
      )}
    </RecordDialog>
  )
}

/** Takes back that a lesson was written off. */
export function oweAgain({ id }: Pick<OwedLesson, 'id'>): Promise<unknown> {
  return runAction({
    run: () => call('DELETE /api/owed-lessons/:id/write-off', { params: { id } }),
    done: () => ({ message: () => text('owed.owed_again') }),
    failed: 'owed.not_owed_again',
  })
}
