import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import buttonStyles from '../shared/ui/button.module.css'
import { classes } from '../shared/ui/button.tsx'
import { PopoverButton } from '../shared/ui/popover-button.tsx'
import type { PlanPerson } from './people.ts'
import styles from './person-menu.module.css'
import { PersonPicker } from './person-picker.tsx'

export interface PersonMenuProps {
  people: readonly PlanPerson[]
  /** Null: nobody yet. */
  chosen: PlanPerson | null
  /** Whose plan is offered first, while nothing is typed. */
  mine: PlanPerson | null
  onChoose(user: number): void
  className?: string
}

/** The person whose plan is shown; under it everybody else, found by typing. */
export function PersonMenu({ people, chosen, mine, onChoose, className }: PersonMenuProps) {
  const t = useTexts()
  return (
    <PopoverButton
      className={classes(buttonStyles.button, styles.button, className)}
      title={t('plan.choose_person')}
      label={t('plan.choose_person')}
      content={close => (
        <PersonPicker
          people={people}
          chosen={chosen}
          mine={mine}
          onChoose={user => {
            close()
            onChoose(user)
          }}
        />
      )}
    >
      <IconUserSearch aria-hidden />
      <span className={styles.name}>{chosen?.full_name ?? t('plan.choose_person')}</span>
      <IconChevronDown aria-hidden />
    </PopoverButton>
  )
}
