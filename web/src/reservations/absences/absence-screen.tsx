import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { PageOfOne } from '../../shared/ui/page-of-one.tsx'
import { Empty } from '../../shared/ui/states.tsx'
import type { Choices } from '../rearranging/rows.ts'
import { useAbsenceWords } from './absence-words.ts'
import styles from './absences.module.css'
import { LessonsPanel } from './lessons-panel.tsx'
import { useAbsence, useRearrangeAbsence } from './use-absences.ts'

/** Shows an absence once it is there; until then that it loads, has failed or is gone. */
export function OfAbsence({ id, children }: { id: number; children(absence: AbsenceDetail): ReactNode }) {
  const t = useTexts()
  const gone = { icon: <IconUserOff />, title: t('absences.gone'), text: t('absences.gone_text') }
  return (
    <PageOfOne
      query={useAbsence(id)}
      title={t('absences.one')}
      back={{ to: '/absences', label: t('absences.title') }}
      {...{ gone, children }}
    />
  )
}

/** `/absences/7`: an absence with its lessons. */
export function AbsenceScreen({ absence }: { absence: AbsenceDetail }) {
  const t = useTexts()
  const words = useAbsenceWords()
  const [choices, setChoices] = useState<Choices>(new Map())
  const { lessons, teacher, reason } = absence
  const { save, isPending, error } = useRearrangeAbsence(teacher.full_name, () => setChoices(new Map()))
  return (
    <>
      <PageHead
        title={t('absences.of_days', { days: words(absence) })}
        back={{ to: '/absences', label: t('absences.title') }}
      >
        <LinkButton to={`/absences/${absence.id}/edit`}>{t('absences.change')}</LinkButton>
        <LinkButton to={`/absences/${absence.id}/end`}>{t('absences.end')}</LinkButton>
      </PageHead>
      <p className={styles.whose}>
        <b>{teacher.full_name}</b>
        {reason && <span className="mild">{reason}</span>}
      </p>
      {lessons.length === 0 ? (
        <Empty
          icon={<IconCalendarCheck />}
          title={t('absences.no_lessons')}
          text={t('absences.no_lessons_text')}
        />
      ) : (
        <LessonsPanel
          {...{ lessons, choices, error }}
          teacher_id={teacher.id}
          onChoose={setChoices}
          busy={isPending}
          onSave={rows => save({ kind: 'absence_decided', absence_id: absence.id }, rows)}
        />
      )}
    </>
  )
}
