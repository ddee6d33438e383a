import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { DialogTrigger, Pressable } from 'react-aria-components/Popover'
import { useTexts } from '../../../i18n/use-texts.ts'
import { searchOver } from '../../find-entries.ts'
import { Button, classes } from '../button.tsx'
import { Float } from '../float.tsx'
import { ChoiceList, ListStatus } from '../option-list.tsx'
import { SearchList } from '../search-list.tsx'
import styles from './list-toolbar.module.css'

const FEW = 9
const MOST = 60
const ALL = ''

interface FilterMenuProps {
  label: string
  /** The label of no filter. */
  all?: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange(value: string | undefined): void
}

/** Filters a list by one of the options, or by none. Many options can be searched. */
export function FilterMenu({ label, value, options, all, onChange }: FilterMenuProps) {
  const t = useTexts()
  const whole = all ?? t('admin.filter_all')
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const search = useMemo(() => searchOver(options, option => option.label), [options])
  const chosen = options.find(option => option.value === value)
  const found = search(query, MOST).entries
  const shown = query ? found : [{ value: ALL, label: whole }, ...found]
  const markOf = (id: string) => id === (value ?? ALL) && <IconCheck aria-hidden />
  const toggle = (open: boolean) => {
    setOpen(open)
    setQuery('')
  }
  const choice = {
    label,
    value: value ?? ALL,
    groups: [{ options: shown.map(({ value: id, label }) => ({ id, label, mark: markOf(id) })) }],
    onChoose: (picked: string | number) => {
      toggle(false)
      onChange(String(picked) || undefined)
    },
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={toggle}>
      <Pressable>
        <Button className={classes(styles.filter, chosen !== undefined && styles.set)}>
          <span>{t('admin.filter', { label, value: chosen?.label ?? whole })}</span>
          <IconChevronDown />
        </Button>
      </Pressable>
      <Float ref={list} aria-label={label} placement="bottom start" className={styles.dropdown}>
        {options.length > FEW ? (
          <SearchList {...choice} searchLabel={t('admin.find_in_list')} query={query} onSearch={setQuery}>
            <ListStatus empty={shown.length === 0 && t('admin.nothing_found')} />
            {shown.length === 0 && (
              <Button
                look="quiet"
                className={styles.clear}
                onClick={() => {
                  setQuery('')
                  list.current?.querySelector('input')?.focus()
                }}
              >
                {t('admin.clear_search')}
              </Button>
            )}
          </SearchList>
        ) : (
          <ChoiceList {...choice} autoFocus />
        )}
      </Float>
    </DialogTrigger>
  )
}

interface FilterToggleProps {
  isOn: boolean
  onChange(isOn: boolean): void
  children: ReactNode
}

export function FilterToggle({ isOn, onChange, children }: FilterToggleProps) {
  return (
    <Button
      aria-pressed={isOn}
      className={classes(styles.filter, isOn && styles.set)}
      onClick={() => onChange(!isOn)}
    >
      <span>{children}</span>
    </Button>
  )
}
