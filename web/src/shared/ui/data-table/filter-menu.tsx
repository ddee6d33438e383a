import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
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
const ALL = ''

/** Which part of a list: one of some, or all. Where they are many, typing finds one. */
export function FilterMenu({
  label,
  value,
  options,
  all,
  onChange,
}: {
  label: string
  /** What it says where nothing is left out. */
  all?: string
  value: string | undefined
  options: readonly FilterOption[]
  onChange(value: string | undefined): void
}) {
  const t = useTexts()
  const whole = all ?? t('admin.filter_all')
  const [query, setQuery] = useState('')
  const isLong = options.length > FEW
  const store = useCombobox({
    onDropdownOpen: () => !isLong && store.selectActiveOption(),
    onDropdownClose: () => {
      store.resetSelectedOption()
      setQuery('')
    },
  })
  const { dropdownOpened: isOpen } = store
  const beginSearch = useEffectEvent(() => {
    store.resetSelectedOption()
    store.focusSearchInput()
  })
  // Also when the options come, and are many, while it is open.
  useEffect(() => {
    if (isOpen && isLong) beginSearch()
  }, [isOpen, isLong])
  const search = useMemo(() => searchOver(options, option => option.label), [options])
  const chosen = options.find(option => option.value === value)
  const found = search(query, MOST).entries
  const shown = query ? found : [{ value: ALL, label: whole }, ...found]
  return (
    <Combobox
      store={store}
      width="max-content"
      position="bottom-start"
      offset={6}
      withinPortal={false}
      onOptionSubmit={picked => {
        onChange(picked || undefined)
        store.closeDropdown()
        store.focusTarget()
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          className={classes(styles.filter, chosen !== undefined && styles.set)}
          onClick={() => store.toggleDropdown()}
        >
          <span>{t('admin.filter', { label, value: chosen?.label ?? whole })}</span>
          <IconChevronDown />
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        {isLong && (
          <Combobox.Search
            role="combobox"
            aria-expanded
            classNames={{ input: styles.find }}
            aria-label={t('admin.find_in_list')}
            placeholder={t('admin.find_in_list')}
            value={query}
            onChange={event => {
              setQuery(event.currentTarget.value)
              store.updateSelectedOptionIndex()
            }}
          />
        )}
        {shown.length > 0 ? (
          <Combobox.Options className={styles.list} aria-label={label}>
            {shown.map(option => {
              const isChosen = option.value === (value ?? ALL)
              return (
                <Combobox.Option
                  key={option.value}
                  value={option.value}
                  active={isChosen}
                  aria-selected={isChosen}
                  className={styles.item}
                >
                  {option.label}
                  {isChosen && <IconCheck aria-hidden />}
                </Combobox.Option>
              )
            })}
          </Combobox.Options>
        ) : (
          <div>
            <Combobox.Empty role="status" className={styles.none}>
              {t('admin.nothing_found')}
            </Combobox.Empty>
            <Button
              look="quiet"
              className={styles.clear}
              onClick={() => {
                setQuery('')
                store.focusSearchInput()
              }}
            >
              {t('admin.clear_search')}
            </Button>
          </div>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
