import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, callFile } from '../../shared/api/call.ts'
import { openedBefore } from '../../shared/forms/kept-values.ts'
import { useActor, useTeachers } from '../../shared/reference-lists.ts'
import type { MenuAction } from '../../shared/ui/action-menu.tsx'
import { FilterMenu } from '../../shared/ui/data-table/filter-menu.tsx'
import { ListPage } from '../../shared/ui/data-table/list-page.tsx'
import { PagedTable } from '../../shared/ui/data-table/paged-table.tsx'
import { type ListAddress, useListAddress } from '../../shared/ui/data-table/use-list-address.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { useMarkOwed } from '../event/use-mark-owed.ts'
import { useColumns } from './use-columns.tsx'
import { useLessonWords } from './use-lesson-words.ts'
import { useOweAgain } from './use-owe-again.ts'
import { WriteOffDialog, type WritingOff } from './write-off-dialog.tsx'

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
  const oweAgain = useOweAgain()
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
        options={[
          { value: 'made_up', label: t('owed.state_made_up') },
          { value: 'written_off', label: t('owed.state_written_off') },
        ]}
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
