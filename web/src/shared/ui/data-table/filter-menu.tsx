import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { searchOver } from '../../find-entries.ts'
import { Button, classes } from '../button.tsx'
import styles from './list-toolbar.module.css'

export interface FilterOption {
  value: string
  label: string
}

const FEW = 9
const MOST = 60

/** Which part of a list: one of some, or all. Where they are many, typing finds one. */
export function FilterMenu({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string | undefined
  options: readonly FilterOption[]
  onChange(value: string | undefined): void
}) {
  const t = useTexts()
  const [query, setQuery] = useState('')
  const search = useMemo(() => searchOver(options, option => option.label), [options])
  const chosen = options.find(option => option.value === value)
  const found = search(query, MOST).entries
  const item = (key: string | undefined, words: string) => (
    <Menu.Item
      key={key ?? ''}
      role="menuitemradio"
      aria-checked={key === value}
      rightSection={key === value ? <IconCheck /> : undefined}
      onClick={() => onChange(key)}
    >
      {words}
    </Menu.Item>
  )
  return (
    <Menu
      position="bottom-start"
      offset={6}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
      onClose={() => setQuery('')}
    >
      <Menu.Target>
        <Button className={classes(styles.filter, chosen !== undefined && styles.set)}>
          <span>{t('admin.filter', { label, value: chosen?.label ?? t('admin.filter_all') })}</span>
          <IconChevronDown />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {options.length > FEW && (
          <Menu.Search
            classNames={{ input: styles.find }}
            aria-label={t('admin.find_in_list')}
            placeholder={t('admin.find_in_list')}
            value={query}
            onChange={event => setQuery(event.currentTarget.value)}
          />
        )}
        <div className={styles.list}>
          {query === '' && item(undefined, t('admin.filter_all'))}
          {found.map(option => item(option.value, option.label))}
          {found.length === 0 && <p className={styles.none}>{t('admin.nothing_found')}</p>}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
