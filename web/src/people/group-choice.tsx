import type { Group } from '@stunda/contract/people/admin-groups.ts'
import { useId, useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { searchOver } from '../shared/find-entries.ts'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './group-choice.module.css'

/** One group of all there are, found by typing. `groups` is undefined while they are on their way. */
export function GroupChoice({
  groups,
  value,
  onChange,
}: {
  groups: readonly Group[] | undefined
  value: number | null
  onChange(id: number): void
}) {
  const t = useTexts()
  const name = useId()
  const [typed, setTyped] = useState('')
  const search = useMemo(() => searchOver(groups ?? [], group => group.name), [groups])
  const found = search(typed, groups?.length ?? 0).entries
  return (
    <div className={styles.choice}>
      <TextField
        label={t('people.group')}
        type="search"
        placeholder={t('admin.find_in_list')}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          // Enter takes the only one that is left.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found.length === 1 && found[0]) onChange(found[0].id)
        }}
      />
      <fieldset className={styles.list} aria-label={t('people.choose_group')}>
        {!groups && (
          <div className={styles.waiting}>
            <Loading />
            <Skeleton width="55%" />
            <Skeleton width="42%" />
          </div>
        )}
        {groups && found.length === 0 && <p className={styles.none}>{t('people.no_group_found')}</p>}
        {found.map(group => (
          <label key={group.id} className={styles.group}>
            <input
              type="radio"
              name={name}
              checked={group.id === value}
              onChange={() => onChange(group.id)}
            />
            <span className={styles.name}>{group.name}</span>
            <span className={styles.count}>
              {t('people.students_count', { count: group.students_count ?? 0 })}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
