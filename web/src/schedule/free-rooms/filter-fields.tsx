import type { Room } from '@stunda/contract/rooms/rooms.ts'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { byName } from '../../shared/dates/format.ts'
import { Folded } from '../../shared/ui/folded.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import styles from './filter-fields.module.css'
import { filterChoices, type RoomFilter } from './room-filter.ts'

interface FilterFieldsProps {
  /** The rooms that there are to choose from. */
  rooms: readonly Room[]
  filter: RoomFilter
  onFilter(filter: RoomFilter): void
}

/** The filter of rooms: seats, room group, features. Folded, with what is asked for in a line. */
export function FilterFields({ rooms, filter, onFilter }: FilterFieldsProps) {
  const t = useTexts()
  const { seats, groups, features } = useMemo(
    () => filterChoices(rooms, byName(t.language)),
    [rooms, t.language],
  )
  if (seats.length + groups.length + features.length === 0) return null
  const numberOf = (value: string) => (value ? Number(value) : null)
  const toggle = (id: number) => {
    const others = filter.features.filter(other => other !== id)
    onFilter({ ...filter, features: others.length < filter.features.length ? others : [...others, id] })
  }
  const asked = [
    filter.seats !== null && t('schedule.seats_from', { count: filter.seats }),
    groups.find(({ id }) => id === filter.room_group)?.name,
    ...features.filter(({ id }) => filter.features.includes(id)).map(({ name }) => name),
  ].filter(Boolean)
  return (
    <div className={styles.filter}>
      <Folded
        icon={<IconFilter aria-hidden />}
        title={t('schedule.free_rooms_filter')}
        note={asked.join(' · ')}
      >
        <div className={styles.fields}>
          {seats.length > 0 && (
            <SelectField
              label={t('schedule.seats')}
              placeholder={t('schedule.any')}
              options={seats.map(count => ({
                value: String(count),
                label: t('schedule.seats_from', { count }),
              }))}
              value={filter.seats ?? ''}
              onChange={value => onFilter({ ...filter, seats: numberOf(value) })}
            />
          )}
          {groups.length > 0 && (
            <SelectField
              label={t('schedule.room_group')}
              placeholder={t('schedule.any')}
              options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={filter.room_group ?? ''}
              onChange={value => onFilter({ ...filter, room_group: numberOf(value) })}
            />
          )}
          {features.length > 0 && (
            <fieldset className="cluster gap-6 whole-row" aria-label={t('schedule.features')}>
              {features.map(({ id, name }) => (
                <label key={id} className={styles.feature}>
                  <input type="checkbox" checked={filter.features.includes(id)} onChange={() => toggle(id)} />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      </Folded>
    </div>
  )
}
