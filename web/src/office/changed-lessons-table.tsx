import type {
  ChangedLesson,
  ChangedLessons,
  LessonPlace,
} from '@stunda/contract/changed-lessons/endpoints.ts'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { formatTimesOn } from '../shared/dates/format.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Empty } from '../shared/ui/states.tsx'

interface ChangedLessonsTableProps {
  /** Undefined while loading. */
  found: ChangedLessons | undefined
  query?: UseQueryResult<ChangedLessons>
}

/** The changed lessons of a day: what is now, and under it, struck out, what was planned. */
export function ChangedLessonsTable({ found, query }: ChangedLessonsTableProps) {
  const t = useTexts()
  const said = (of: (place: LessonPlace) => string) => (lesson: ChangedLesson) => (
    <Changed planned={of(lesson.planned)} actual={lesson.actual && of(lesson.actual)} />
  )
  const date = found?.date ?? ''
  return (
    <DataTable
      label={t('office.changes')}
      usual={4}
      rows={found?.lessons}
      nameOf={({ name }) => name}
      {...(query && { query })}
      empty={<Empty icon={<IconCalendarCheck />} title={t('office.no_changes')} />}
      columns={[
        {
          ...{ key: 'time', title: t('rearranging.time'), width: '22%' },
          cell: said(place => formatTimesOn(date, place, t.language)),
        },
        {
          ...{ key: 'lesson', title: t('office.lesson'), width: '34%' },
          cell: ({ name, students, actual }) => (
            <>
              {name || t('office.lesson')}
              {!actual && <b className="bad"> · {t('schedule.kind_cancelled')}</b>}
              {students.length > 0 && <span className="block soft">{students.join(', ')}</span>}
            </>
          ),
        },
        {
          ...{ key: 'teacher', title: t('owed.teacher'), width: '28%' },
          cell: said(({ teachers }) => teachers.join(', ')),
        },
        {
          ...{ key: 'room', title: t('schedule.room'), width: '16%' },
          cell: said(({ room_number }) => t('reservations.room_number', { room: room_number })),
        },
      ]}
    />
  )
}

/** `actual` null: it does not take place. */
function Changed({ planned, actual }: { planned: string; actual: string | null }) {
  if (planned === actual) return planned
  return (
    <>
      {actual && <b>{actual}</b>}
      <del className="block soft">{planned}</del>
    </>
  )
}
