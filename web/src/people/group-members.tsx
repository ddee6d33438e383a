import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Segmented } from '../shared/ui/segmented.tsx'
import { ConflictList } from './conflict-list.tsx'
import styles from './group-edit.module.css'
import { PeopleSide } from './people-side.tsx'
import { othersOf, useAssign } from './use-assign.ts'
import { useGroup, useStudentsToAssign } from './user-queries.ts'

type Side = 'members' | 'others'

/** Who is in a group, and beside it who could be; several at once go over. On a phone one side is in sight at a time. */
export function GroupMembers({ id }: { id: number }) {
  const t = useTexts()
  const [side, setSide] = useState<Side>('members')
  const [memberSearch, setMemberSearch] = useState('')
  const [otherSearch, setOtherSearch] = useState('')
  const whole = useGroup(id, '')
  const members = useGroup(id, memberSearch)
  const others = useStudentsToAssign(id, otherSearch)
  const { assign, detach, busy, refused } = useAssign()
  const count = whole.data?.students_count ?? 0
  const titles = { members: t('people.in_group', { count }), others: t('people.not_in_group') }
  const nobodyFound = { title: t('people.nobody_found'), text: t('people.nobody_found_text') }
  return (
    <>
      {refused && (
        <div className={styles.refused}>
          <ConflictList
            conflicts={refused.conflicts}
            othersCount={othersOf(refused).length}
            busy={busy}
            onAssignOthers={() => void assign(id, othersOf(refused))}
          />
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
          className={side === 'members' ? undefined : styles.notShown}
          title={titles.members}
          search={memberSearch}
          onSearch={setMemberSearch}
          people={members.data?.platform_students}
          error={members.error}
          onRetry={() => void members.refetch()}
          busy={busy}
          act={{ word: t('people.detach'), run: ids => detach(id, ids) }}
          empty={
            memberSearch
              ? nobodyFound
              : { title: t('people.group_empty'), text: t('people.group_empty_text') }
          }
        />
        <PeopleSide
          className={side === 'others' ? undefined : styles.notShown}
          title={titles.others}
          search={otherSearch}
          onSearch={setOtherSearch}
          people={others.data}
          error={others.error}
          onRetry={() => void others.refetch()}
          busy={busy}
          act={{ word: t('people.assign'), isMain: true, run: ids => assign(id, ids) }}
          empty={otherSearch ? nobodyFound : { title: t('people.all_in_group') }}
          most={100}
        />
      </div>
    </>
  )
}
