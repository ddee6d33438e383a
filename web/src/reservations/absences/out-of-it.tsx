import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { useOnDay } from '../event/place-in-words.ts'
import { usePreview } from '../rearranging/use-preview.ts'
import { useLessonInWords } from './absence-words.ts'
import type { FallenOut } from './fallen-out.ts'

/** The lessons that come back out of an absence: `rows`: those that are chosen and can, all that can at first. */
export function useBringingBack(out: readonly FallenOut[]) {
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
export function OutOfIt({ title, out, problems, left, onTick }: OutOfItProps) {
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
