import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { RecordDialog } from '../../shared/ui/record-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useOweAgain } from './use-owe-again.ts'

/** The owed lesson that is written off, named in words. */
export interface WritingOff {
  id: number
  lesson: string
}

/** Asks why a lesson will not be made up, writes it off, and offers to undo that. */
export function WriteOffDialog({ opened, onLeave }: { opened: WritingOff; onLeave(): void }) {
  const t = useTexts()
  const oweAgain = useOweAgain()
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
