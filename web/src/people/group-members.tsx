import type { User } from '@stunda/contract/people/people.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { Checkbox } from '../shared/ui/checkbox.tsx'
import { SearchField } from '../shared/ui/data-table/list-page.tsx'
import { useSelection } from '../shared/ui/data-table/selection.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { Empty, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { ConflictList, useAssign } from './assign.tsx'
import styles from './group-edit.module.css'
import { groupQuery, othersQuery } from './group-queries.ts'
import { listName } from './user-names.ts'

type Side = 'members' | 'others'

/** A group's members beside the students who could join it; several at once are moved. On a phone one side is shown at a time. */
export function GroupMembers({ id }: { id: number }) {
  const t = useTexts()
  const [side, setSide] = useState<Side>('members')
  const [searches, setSearches] = useState({ members: '', others: '' })
  const count = useQuery(groupQuery(id)).data?.students_count
  const members = useQuery(groupQuery(id, searches.members))
  const others = useQuery(othersQuery(id, searches.others))
  const { assign, busy, refused } = useAssign()
  const inGroup = count === undefined ? t('people.students') : t('people.in_group', { count })
  const sideProps = (shown: Side) => ({
    isHidden: side !== shown,
    search: searches[shown],
    onSearch: (search: string) => setSearches(before => ({ ...before, [shown]: search })),
    busy,
  })
  return (
    <>
      {refused && (
        <div className={styles.refused}>
          <ConflictList {...{ refused, busy }} onAssignOthers={ids => void assign('assign', id, ids)} />
        </div>
      )}
      <div className={styles.tabs}>
        <Segmented<Side>
          label={t('people.students')}
          value={side}
          options={[
            { value: 'members', label: inGroup },
            { value: 'others', label: t('people.assign') },
          ]}
          onChange={setSide}
        />
      </div>
      <div className={styles.sides}>
        <PeopleSide
          {...sideProps('members')}
          title={inGroup}
          query={members}
          people={members.data?.platform_students}
          act={{ label: t('people.detach'), run: ids => assign('detach', id, ids) }}
          empty={{ title: t('people.group_empty'), text: t('people.group_empty_text') }}
        />
        <PeopleSide
          {...sideProps('others')}
          title={t('people.not_in_group')}
          query={others}
          people={others.data}
          act={{ label: t('people.assign'), look: 'filled', run: ids => assign('assign', id, ids) }}
          empty={{ title: t('people.all_in_group') }}
          most={100}
        />
      </div>
    </>
  )
}

type Listed = Pick<User, 'id' | 'full_name' | 'name' | 'surname' | 'middlename' | 'email'>

interface PeopleSideProps {
  title: string
  search: string
  onSearch(search: string): void
  people: readonly Listed[] | undefined
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  busy: boolean
  /** `run` answers whether it was done. */
  act: { label: string; look?: 'filled'; run(ids: number[]): Promise<boolean> }
  /** The list's text when there is nobody, and nobody is searched for. */
  empty: { title: string; text?: string }
  /** The server answers no more people than this; a search finds the others. */
  most?: number
  /** On a phone, where the other side is shown. */
  isHidden: boolean
}

/** One side of a group: people to choose from, and what is done with the chosen ones. The choice survives another search. */
function PeopleSide({ title, people, query, act, ...side }: PeopleSideProps) {
  const t = useTexts()
  const id = useId()
  const selection = useSelection<Listed>()
  const run = async () => {
    if (await act.run(selection.rows.map(({ id }) => id))) selection.clear()
  }
  const count = selection.rows.length
  const empty = side.search
    ? { title: t('people.nobody_found'), text: t('people.nobody_found_text') }
    : side.empty
  const isCut = side.most !== undefined && people !== undefined && people.length >= side.most
  return (
    <section className={classes(styles.side, side.isHidden && styles.notShown)} aria-labelledby={id}>
      <div className={styles.sideHead}>
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <SearchField label={t('people.search_students')} value={side.search} onSearch={side.onSearch} />
      </div>
      <div className={styles.people}>
        <Loaded query={query} title={t('people.students_load_failed')} loading={<Waiting />} />
        {people?.length === 0 && <Empty {...empty} />}
        {people && people.length > 0 && (
          <ul>
            {people.map(person => (
              <li key={person.id} className={styles.person}>
                <Checkbox
                  id={`${id}-${person.id}`}
                  checked={selection.has(person.id)}
                  onChange={chosen => selection.set([person], chosen)}
                />
                <label htmlFor={`${id}-${person.id}`}>
                  {/* Servers of the version before send only the full name of students outside the group. */}
                  {listName(person) || person.full_name}
                  <span>{person.email ?? t('people.without_email')}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        <span role="status">
          {count > 0
            ? t('admin.chosen', { count })
            : isCut && t('people.first_shown', { count: side.most ?? 0 })}
        </span>
        <Button look={act.look} disabled={count === 0} busy={side.busy} onClick={() => void run()}>
          {act.label}
        </Button>
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {['52%', '44%', '60%', '48%', '56%', '40%', '58%'].map(width => (
        <div key={width} className={styles.person}>
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
