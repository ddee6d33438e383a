import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { submits } from '../../shared/forms/submits.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { useOnDay } from '../event/place-in-words.ts'
import type { Choices } from '../rearranging/rows.ts'
import { usePreview } from '../rearranging/use-decisions.tsx'
import { WhenFields, WhyField } from './absence-fields.tsx'
import { rangeOf, typedOf } from './absence-range.ts'
import { useAbsenceWords, useLessonInWords } from './absence-words.ts'
import styles from './absences.module.css'
import { type FallenOut, fallenOut, newlyIn } from './fallen-out.ts'
import { LessonsPanel } from './lessons-panel.tsx'
import { useLessonsTouched, useRearrangeAbsence } from './use-absences.ts'

/** `/absences/7/edit`: changes when and why a teacher is away, and what becomes of lessons that fall out of it. */
export function ChangeAbsence({ absence }: { absence: AbsenceDetail }) {
  const t = useTexts()
  const words = useAbsenceWords()
  const [typed, setTyped] = useState(() => typedOf(absence))
  const [reason, setReason] = useState(absence.reason ?? '')
  const range = rangeOf(typed)
  const { id: teacher_id, full_name } = absence.teacher
  const out = range ? fallenOut(absence.lessons, range, teacher_id) : []
  const { rows, isChecking, ticks } = useBringingBack(out)
  const touched = useLessonsTouched(range && { teacher_id, ...range })
  const added = newlyIn(touched.data?.events ?? [], absence)
  const [choices, setChoices] = useState<Choices>(new Map())
  const { save: change, isPending, error } = useRearrangeAbsence(full_name)
  const isReady = range !== null && !isChecking && !touched.isFetching
  const save = (decided: RearrangeRow[]) => {
    if (!isReady || isPending) return
    change({ kind: 'absence_changed', absence_id: absence.id, ...range, reason }, [...rows, ...decided])
  }
  return (
    <>
      <PageHead
        title={t('absences.of_days', { days: words(absence) })}
        back={{ to: `/absences/${absence.id}`, label: t('absences.one') }}
      />
      <p className={styles.whose}>
        <b>{full_name}</b>
      </p>
      <form onSubmit={submits(() => added.length === 0 && save([]))}>
        <div className={styles.fields}>
          <WhenFields value={typed} onChange={setTyped} />
          <WhyField value={reason} onChange={setReason} />
        </div>
        {out.length > 0 && (
          <OutOfIt title={t('absences.falls_out', { count: out.length })} {...{ out, ...ticks }} />
        )}
        {added.length === 0 && (
          <Buttons {...{ absence, error }} busy={isPending} isReady={isReady} save={t('absences.save')} />
        )}
      </form>
      {added.length > 0 && (
        <LessonsPanel
          lessons={added}
          title={t('absences.newly_in', { count: added.length })}
          {...{ teacher_id, choices, error }}
          onChoose={setChoices}
          busy={isPending || !isReady}
          savesAnyway
          onSave={save}
        />
      )}
    </>
  )
}

/** `/absences/7/end`: ends an absence, and brings back those of its lessons that are chosen. */
export function EndAbsence({ absence }: { absence: AbsenceDetail }) {
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
        <Buttons {...{ absence, error }} busy={isPending} isReady={!isChecking} save={t('absences.end')} />
      </form>
    </>
  )
}

interface ButtonsProps {
  absence: AbsenceDetail
  /** Why it was not saved; null: it was not tried. */
  error: unknown
  busy: boolean
  isReady: boolean
  save: string
}

function Buttons({ absence, error, busy, isReady, save }: ButtonsProps) {
  const t = useTexts()
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.refused}>
          {errorText(error)}
        </p>
      )}
      <div className="row gap-10 at-end">
        <LinkButton to={`/absences/${absence.id}`}>{t('shared.close')}</LinkButton>
        <Button type="submit" look="filled" busy={busy} disabled={!isReady}>
          {save}
        </Button>
      </div>
    </>
  )
}

/** The lessons that come back out of an absence: `rows`: those that are chosen and can, all that can at first. */
function useBringingBack(out: readonly FallenOut[]) {
  /** The ids of those that are left as they were decided. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { problems, isChecking } = usePreview(out.flatMap(({ back }) => back ?? []))
  const rows = out.flatMap(({ back }) =>
    back && !problems.has(back.reservation_id) && !left.has(back.reservation_id) ? back : [],
  )
  const onTick = (id: number) => setLeft(left.symmetricDifference(new Set([id])))
  return { rows, isChecking, ticks: { problems, left, onTick } }
}

type OutOfItProps = ReturnType<typeof useBringingBack>['ticks'] & { title: string; out: readonly FallenOut[] }

/** The lessons that fall out of an absence: those that may be brought back have a tick, the others say why not. */
function OutOfIt({ title, out, problems, left, onTick }: OutOfItProps) {
  const t = useTexts()
  const words = useLessonInWords()
  const onDay = useOnDay()
  return (
    <fieldset className="stack under-16" aria-label={title}>
      <h2 className="section-title">{title}</h2>
      <p className="soft">{t('absences.falls_out_text')}</p>
      {out.map(({ lesson, back }) => {
        const { id } = lesson.reservation
        const why = back ? problems.get(id) : t('absences.not_yours_to_bring_back')
        const done =
          lesson.state === 'given'
            ? t('rearranging.given', { name: lesson.substitute?.full_name ?? '' })
            : t('rearranging.was_cancelled')
        const instead = lesson.added && t('rearranging.appended', { day: onDay(lesson.added) })
        return (
          <CheckboxChoice
            key={id}
            label={t('absences.bring_back', { lesson: words(lesson.reservation) })}
            hint={[[done, instead].filter(Boolean).join(', '), why].filter(Boolean).join('. ')}
            checked={why === undefined && !left.has(id)}
            disabled={why !== undefined}
            onChange={() => onTick(id)}
          />
        )
      })}
    </fieldset>
  )
}
