import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { searchOver } from '../../shared/find-entries.ts'
import { Combobox, MOST_SHOWN } from '../../shared/ui/combobox.tsx'
import styles from '../../shared/ui/field.module.css'
import { Field, type FieldProps, Frame } from '../../shared/ui/field.tsx'
import type { Option } from '../../shared/ui/option-list.tsx'
import { type LeftText, useLeftText } from './left-text.ts'

export interface Choice extends Option {
  id: number
  /** Text that it is found by beside its label; the hint without one. */
  foundBy?: string
}

export interface ChoiceFieldProps extends FieldProps, LeftText {
  choices: readonly Choice[]
  value: number | null
  onChange(id: number): void
  /** Absent: something is always chosen. */
  onClear?(): void
  searchable?: boolean
  placeholder?: string
  icon?: ReactNode
  /** Shown instead of an empty list, e.g. that it could not be loaded. */
  empty?: string
  onOpen?(): void
}

/** A field that chooses one of a list, opened by click or arrow keys. Typed text that chooses nothing stays on leaving, see useLeftText. */
export function ChoiceField({
  choices,
  value,
  onChange,
  searchable,
  onClear,
  placeholder,
  icon,
  empty,
  onOpen,
  left,
  onLeft,
  ...field
}: ChoiceFieldProps) {
  const text = useLeftText({ left, onLeft, error: field.error })
  const { query } = text
  const t = useTexts()
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
  const end =
    onClear && chosen ? (
      <button
        type="button"
        className={styles.end}
        aria-label={t('reservations.clear', { field: field.label })}
        onClick={onClear}
      >
        <IconX />
      </button>
    ) : (
      <span className={styles.end}>
        <IconChevronDown aria-hidden />
      </span>
    )
  return (
    <Field {...field} error={text.error}>
      {control => (
        <Combobox
          {...{ control, query, placeholder, value, onOpen }}
          text={chosen?.label ?? ''}
          isReadOnly={!searchable}
          groups={[{ options: found.entries }]}
          more={found.more}
          empty={(choices.length === 0 && empty) || t('reservations.nothing_found')}
          frame={input => (
            <Frame icon={chosen?.icon ?? icon} invalid={control['aria-invalid']} end={end}>
              {input}
            </Frame>
          )}
          onType={typed => text.type(typed === chosen?.label ? null : typed)}
          onChoose={id => {
            text.forget()
            onChange(Number(id))
          }}
          onForget={text.forget}
          onLeave={() => {
            if (query === '') onClear?.()
            text.leave()
          }}
        />
      )}
    </Field>
  )
}
