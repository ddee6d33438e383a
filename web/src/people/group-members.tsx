import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import { Segmented } from '../shared/ui/segmented.tsx'
import { ConflictList } from './conflict-list.tsx'
import styles from './group-edit.module.css'
import { useGroup } from './group-queries.ts'
import { PeopleSide } from './people-side.tsx'
import { useAssign } from './use-assign.ts'

type Side = 'members' | 'others'

/** A group's members beside the students who could join it; several at once are moved. On a phone one side is shown at a time. */
export function GroupMembers({ id }: { id: number }) {
  const t = useTexts()
  const [side, setSide] = useState<Side>('members')
  const [memberSearch, setMemberSearch] = useState('')
  const [otherSearch, setOtherSearch] = useState('')
  const count = useGroup(id).data?.students_count ?? 0
  const members = useGroup(id, memberSearch)
  const others = useQuery({
    queryKey: [ADMIN, 'students to assign', id, otherSearch],
    queryFn: async ({ signal }) => {
      const query = { search: otherSearch, except_group: String(id) }
      return (await call('GET /api/admin/groups/students', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })
  const { assign, detach, busy, refused } = useAssign()
  const titles = { members: t('people.in_group', { count }), others: t('people.not_in_group') }
  const nobodyFound = { title: t('people.nobody_found'), text: t('people.nobody_found_text') }
  return (
    <>
      {refused && (
        <div className={styles.refused}>
          <ConflictList refused={refused} busy={busy} onAssignOthers={ids => void assign(id, ids)} />
        </div>
      )}
      <div className={styles.tabs}>
        <Segmented<Side>
          label={t('people.students')}
          value={side}
          options={[
            { value: 'members', label: titles.members },
            { value: 'others', label: t('people.assign') },
          ]}
          onChange={setSide}
        />
      </div>
      <div className={styles.sides}>
        <PeopleSide
          isHidden={side !== 'members'}
          title={titles.members}
          search={memberSearch}
          onSearch={setMemberSearch}
          people={members.data?.platform_students}
          query={members}
          busy={busy}
          act={{ label: t('people.detach'), run: ids => detach(id, ids) }}
          empty={
            memberSearch
              ? nobodyFound
              : { title: t('people.group_empty'), text: t('people.group_empty_text') }
          }
        />
        <PeopleSide
          isHidden={side !== 'others'}
          title={titles.others}
          search={otherSearch}
          onSearch={setOtherSearch}
          people={others.data}
          query={others}
          busy={busy}
          act={{ label: t('people.assign'), isMain: true, run: ids => assign(id, ids) }}
          empty={otherSearch ? nobodyFound : { title: t('people.all_in_group') }}
          most={100}
        />
      </div>
    </>
  )
}
