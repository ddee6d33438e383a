import { Combobox, useCombobox } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { searchOver } from '../../shared/find-entries.ts'
import styles from '../../shared/ui/field.module.css'
import { Field, type FieldProps, Frame } from '../../shared/ui/field.tsx'
import list from '../../shared/ui/option-list.module.css'
import { FloatingList, MOST_SHOWN } from './floating-list.tsx'
import { holdEnter } from './hold-enter.ts'

export interface Choice {
  id: number
  label: string
  /** Stands at the right. */
  hint?: string
  /** What it is for, in a line under its label. */
  about?: string
  /** What it is found by beside its label; without it, by its hint. */
  foundBy?: string
  icon?: ReactNode
  disabled?: boolean
  /** Can be chosen, but is not what one looks for. */
  isFaint?: boolean
}

export interface ChoiceFieldProps extends FieldProps {
  choices: readonly Choice[]
  value: number | null
  onChange(id: number | null): void
  /** Can be typed into to find a choice; otherwise it is only opened. */
  searchable?: boolean
  clearable?: boolean
  placeholder?: string
  icon?: ReactNode
  /** What to say in place of an empty list, e.g. that it could not be loaded. */
  empty?: string
  /** It is being pressed, to be opened next. */
  onPress?(): void
  onOpen?(): void
  onClose?(): void
}

/** One of a list: opened by click or arrow, found by typing. Typed text that chooses nothing goes when one leaves. */
export function ChoiceField({
  choices,
  value,
  onChange,
  searchable,
  clearable,
  placeholder,
  icon,
  empty,
  onPress,
  onOpen,
  onClose,
  ...field
}: ChoiceFieldProps) {
  const [query, setQuery] = useState<string | null>(null)
  const t = useTexts()
  const store = useCombobox({
    onDropdownOpen: () => onOpen?.(),
    onDropdownClose: () => {
      onClose?.()
      store.resetSelectedOption()
      setQuery(null)
    },
  })
  const search = useMemo(
    () =>
      searchOver(
        choices,
        choice => choice.label,
        choice => choice.foundBy ?? choice.hint ?? '',
      ),
    [choices],
  )
  const chosen = choices.find(choice => choice.id === value)
  const found = search(query ?? '', searchable && query ? MOST_SHOWN : choices.length)
  const choose = (id: number | null) => {
    onChange(id)
    store.closeDropdown()
    setQuery(null)
  }

  const { selectFirstOption } = store
  useEffect(() => {
    if (query) selectFirstOption()
  }, [query, selectFirstOption])

  return (
    <Field {...field}>
      {control => (
        <Combobox
          store={store}
          withinPortal={false}
          floatingStrategy="fixed"
          onOptionSubmit={text => choose(Number(text))}
        >
          <Combobox.DropdownTarget>
            <div>
              <Frame
                icon={chosen?.icon ?? icon}
                invalid={control['aria-invalid']}
                end={
                  clearable && chosen ? (
                    <button
                      type="button"
                      className={styles.end}
                      aria-label={t('reservations.clear', { field: field.label })}
                      onClick={() => choose(null)}
                    >
                      <IconX />
                    </button>
                  ) : (
                    <span className={styles.end}>
                      <IconChevronDown aria-hidden />
                    </span>
                  )
                }
              >
                <Combobox.EventsTarget withExpandedAttribute>
                  <input
                    {...control}
                    type="text"
                    className={`${styles.input} ${styles.pick}`}
                    value={query ?? chosen?.label ?? ''}
                    placeholder={placeholder}
                    readOnly={!searchable}
                    spellCheck={false}
                    onChange={event => {
                      setQuery(event.currentTarget.value)
                      store.openDropdown()
                    }}
                    onPointerDown={onPress}
                    onClick={() => store.openDropdown()}
                    onKeyDown={event => holdEnter(event, store)}
                    onFocus={event => searchable && event.currentTarget.select()}
                    onBlur={() => {
                      store.closeDropdown()
                      if (clearable && query === '') onChange(null)
                      setQuery(null)
                    }}
                  />
                </Combobox.EventsTarget>
              </Frame>
            </div>
          </Combobox.DropdownTarget>
          <FloatingList
            labelledBy={`${field.id}-label`}
            opened={store.dropdownOpened}
            more={found.more}
            empty={
              found.entries.length === 0
                ? (choices.length === 0 && empty) || t('reservations.nothing_found')
                : undefined
            }
          >
            {found.entries.map(choice => (
              <Combobox.Option
                key={choice.id}
                value={String(choice.id)}
                active={choice.id === value}
                aria-selected={choice.id === value}
                disabled={choice.disabled}
                className={list.option}
                data-faint={choice.isFaint || undefined}
              >
                {choice.icon && <span className={list.icon}>{choice.icon}</span>}
                <span className={list.label}>
                  {choice.label}
                  {choice.about && <span className={list.about}>{choice.about}</span>}
                </span>
                {choice.hint && <span className={list.hint}> {choice.hint}</span>}
              </Combobox.Option>
            ))}
          </FloatingList>
        </Combobox>
      )}
    </Field>
  )
}
