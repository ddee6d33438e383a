import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, callFile } from '../../shared/api/call.ts'
import { formatDay } from '../../shared/dates/format.ts'
import { openedBefore } from '../../shared/forms/kept-values.ts'
import { useActor, useTeachers } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import type { MenuAction } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/ui/data-table/data-table.tsx'
import { FilterMenu } from '../../shared/ui/data-table/filter-menu.tsx'
import { ListPage } from '../../shared/ui/data-table/list-page.tsx'
import { PagedTable } from '../../shared/ui/data-table/paged-table.tsx'
import { type ListAddress, useListAddress } from '../../shared/ui/data-table/use-list-address.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { StudentNames } from '../../shared/ui/student-name.tsx'
import { useMarkOwed } from '../event/use-mark-owed.ts'
import styles from './owed-lessons.module.css'
import { useLessonWords } from './use-lesson-words.ts'
import { oweAgain, WriteOffDialog, type WritingOff } from './write-off-dialog.tsx'

const SORTS = ['start', '-start', 'teacher', '-teacher', 'student', '-student'] as const
const STATES = ['made_up', 'written_off'] as const

/** The names of the address that filter the list. */
const FILTERS = ['state', 'teacher', 'student'] as const

interface OwedLessonsListProps {
  onBook(lesson: OwedLesson): void
}

/** `/owed-lessons`: the lessons that are to be made up; the teacher's own, those of all for who runs the school. */
export function OwedLessonsList({ onBook }: OwedLessonsListProps) {
  const t = useTexts()
  const address = useListAddress('/owed-lessons')
  const query = owedQuery(address)
  return (
    <ListPage
      title={t('owed.title')}
      address={address}
      exported={{ fetchFile: () => callFile('GET /api/owed-lessons/export', { query }) }}
      search={t('owed.search')}
      filters={<Filters address={address} />}
    >
      <OwedTable {...{ address, onBook }} />
    </ListPage>
  )
}

function OwedTable({ address, onBook }: OwedLessonsListProps & { address: ListAddress }) {
  const t = useTexts()
  const words = useLessonWords()
  const [writingOff, setWritingOff] = useState(() => openedBefore<WritingOff>())
  const mark = useMarkOwed()
  const query = { ...owedQuery(address), page: address.page }
  const menu = (lesson: OwedLesson): MenuAction[] => {
    if (!lesson.can_settle || lesson.state === 'made_up') return []
    if (lesson.state === 'written_off')
      return [
        { key: 'again', label: t('owed.again'), icon: <IconRestore />, run: () => void oweAgain(lesson) },
      ]
    return [
      { key: 'book', label: t('owed.book'), icon: <IconCalendarPlus />, run: () => onBook(lesson) },
      {
        key: 'write-off',
        label: t('owed.write_off'),
        icon: <IconEraser />,
        run: () => setWritingOff({ id: lesson.id, lesson: words(lesson.reservation) }),
      },
      {
        key: 'not-owed',
        label: t('owed.unmark'),
        icon: <IconCalendarOff />,
        run: () => void mark(lesson.reservation, false),
      },
    ]
  }
  return (
    <>
      <PagedTable
        label={t('owed.title')}
        address={address}
        usualSort="start"
        queryKey={['owed lessons', query]}
        load={signal => call('GET /api/owed-lessons', { query, signal })}
        filters={FILTERS}
        icon={<IconCalendarTime />}
        columns={useColumns(onBook)}
        nameOf={lesson => words(lesson.reservation)}
        actions={menu}
        empty={<Empty icon={<IconCalendarTime />} title={t('owed.none')} text={t('owed.none_text')} />}
      />
      {writingOff && <WriteOffDialog opened={writingOff} onLeave={() => setWritingOff(null)} />}
    </>
  )
}

function Filters({ address }: { address: ListAddress }) {
  const t = useTexts()
  const actor = useActor()
  const teachers = useTeachers().data ?? []
  return (
    <>
      <FilterMenu
        label={t('owed.state')}
        all={t('owed.state_owed')}
        value={address.get('state')}
        options={STATES.map(value => ({ value, label: t(`owed.state_${value}`) }))}
        onChange={state => address.change({ state })}
      />
      {actor && runsTheSchool(actor) && (
        <FilterMenu
          label={t('owed.teacher')}
          all={t('owed.all_teachers')}
          value={address.get('teacher')}
          options={teachers.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          onChange={teacher => address.change({ teacher })}
        />
      )}
    </>
  )
}

/** What the list asks the server for, from its address. */
function owedQuery({ search, sort, get }: ListAddress) {
  return {
    search: search || undefined,
    sort: SORTS.find(known => known === sort) ?? ('start' as const),
    state: STATES.find(known => known === get('state')) ?? ('owed' as const),
    teacher: get('teacher'),
    student: get('student'),
  }
}

/** The columns of the list of owed lessons. */
function useColumns(onBook: (lesson: OwedLesson) => void): Column<OwedLesson>[] {
  const t = useTexts()
  const thisYear = useSchoolNow()?.slice(0, 4)
  const words = useLessonWords()
  return [
    {
      key: 'lesson',
      title: t('owed.cancelled_lesson'),
      sort: 'start',
      cell: ({ id, reservation }) => (
        <Link href={eventAddress({ ...reservation, id })} className={styles.lesson}>
          <b>{formatDay(reservation.start_date, t.language, thisYear)}</b>
          <span>
            {reservation.start_time} {reservation.event_name}
          </span>
        </Link>
      ),
    },
    {
      key: 'teacher',
      title: t('owed.teacher'),
      sort: 'teacher',
      width: '20%',
      cell: lesson => lesson.reservation.teachers.map(one => listNameOf(lesson, one)).join(', '),
    },
    {
      key: 'student',
      title: t('owed.student'),
      sort: 'student',
      width: '22%',
      cell: lesson => (
        <StudentNames
          of={(lesson.reservation.students ?? []).map(one =>
            'full_name' in one ? { ...one, full_name: listNameOf(lesson, one) } : one,
          )}
        />
      ),
    },
    {
      key: 'settled',
      title: t('owed.settled'),
      width: '26%',
      cell: ({ state, made_up_by, written_off, can_settle, ...lesson }) => {
        if (made_up_by) return <Link href={eventAddress(made_up_by)}>{words(made_up_by)}</Link>
        if (written_off)
          return (
            <span className="stack">
              {written_off.reason}
              <span className="faint">
                {[written_off.by?.full_name, formatDay(written_off.at.slice(0, 10), t.language, thisYear)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          )
        if (state !== 'owed' || !can_settle) return t(`owed.state_${state}`)
        return (
          <Button
            className={styles.book}
            aria-label={t('owed.book_lesson', { lesson: words(lesson.reservation) })}
            onClick={() => onBook({ ...lesson, state, made_up_by, written_off, can_settle })}
          >
            {t('owed.book')}
          </Button>
        )
      },
    },
  ]
}

/** The surname first; servers of the version before do not send it. */
const listNameOf = ({ list_names }: OwedLesson, { id, full_name }: Person) => list_names?.[id] ?? full_name

function eventAddress({ id, start_date }: Pick<Reservation, 'id' | 'start_date'>): string {
  return `/?date=${start_date}&event=${id}`
}
