import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { submits } from '../../shared/forms/submits.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { OfAbsence } from './absence-screen.tsx'
import styles from './absences.module.css'
import { fallenOut } from './fallen-out.ts'
import { OutOfIt, useBringingBack } from './out-of-it.tsx'
import { useRearrangeAbsence } from './use-absences.ts'

/** `/absences/7/end`: ends an absence, and brings back those of its lessons that are chosen. */
export function EndAbsence({ id }: { id: number }) {
  return <OfAbsence id={id}>{absence => <Form absence={absence} />}</OfAbsence>
}

function Form({ absence }: { absence: AbsenceDetail }) {
  const t = useTexts()
  const { teacher, lessons } = absence
  const now = useSchoolNow()
  const ahead = lessons.filter(({ reservation }) => now !== undefined && reservation.start_datetime > now)
  const out = fallenOut(ahead, null, teacher.id)
  const { rows, isChecking, ticks } = useBringingBack(out)
  const [, navigate] = useLocation()
  const leave = () => navigate('/absences', { replace: true })
  const { save, isPending, error } = useRearrangeAbsence(undefined, leave)
  return (
    <>
      <PageHead
        title={t('absences.end')}
        back={{ to: `/absences/${absence.id}`, label: t('absences.one') }}
      />
      <p className={styles.whose}>
        <b>{teacher.full_name}</b>
        <span>{t('absences.end_text')}</span>
      </p>
      <form
        onSubmit={submits(
          () => !isChecking && !isPending && save({ kind: 'absence_ended', absence_id: absence.id }, rows),
        )}
      >
        {out.length > 0 && <OutOfIt title={t('absences.decided_lessons')} {...{ out, ...ticks }} />}
        {error !== null && (
          <p role="alert" className={styles.refused}>
            {errorText(error)}
          </p>
        )}
        <div className="row gap-10 at-end">
          <LinkButton to={`/absences/${absence.id}`}>{t('shared.close')}</LinkButton>
          <Button type="submit" look="filled" busy={isPending} disabled={isChecking}>
            {t('absences.end')}
          </Button>
        </div>
      </form>
    </>
  )
}
