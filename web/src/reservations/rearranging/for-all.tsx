import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './for-all.module.css'
import { type Choice, type Choices, chooseFor, chooseForAll, type EventRow } from './rows.ts'

interface ForAllProps {
  rows: readonly EventRow[]
  choices: Choices
  offers: readonly (keyof typeof OFFERS)[]
  onChoose(choices: Choices): void
}

const OFFERS = {
  substitute: { action: 'give', label: 'rearranging.all_give', icon: <IconUserCheck /> },
  best: { action: 'give', label: 'rearranging.all_best', icon: <IconUserCheck /> },
  cancel: { action: 'cancel', label: 'rearranging.all_cancel', icon: <IconBan /> },
  without: { action: 'without', label: 'rearranging.all_without', icon: <IconUserMinus /> },
  append: { action: 'append', label: 'rearranging.all_append', icon: <IconCalendarPlus /> },
  restore: { action: 'restore', label: 'rearranging.all_bring_back', icon: <IconRestore /> },
  without_group: { action: 'without', label: 'rearranging.keep_without_group', icon: <IconUserMinus /> },
  leave: { action: 'without', label: 'rearranging.leave', icon: <IconUserMinus /> },
  move: { action: 'move', label: 'rearranging.all_move', icon: <IconArrowsExchange /> },
  later: { action: null, label: 'rearranging.later', icon: <IconHelpCircle /> },
} as const satisfies Record<string, { action: Choice['action'] | null; label: TextKey; icon: unknown }>

/** Chooses the same for all events that something can be decided about; dates at the end only where an event has one. */
export function ForAll({ rows, choices, offers, onChoose }: ForAllProps) {
  const t = useTexts()
  const offered = offers.filter(offer => offer !== 'append' || rows.some(row => row.added))
  return (
    <fieldset aria-label={t('rearranging.for_all')} className={styles.all}>
      <span className="soft" aria-hidden>
        {t('rearranging.for_all')}
      </span>
      <div className={styles.buttons}>
        {offered.map(offer => {
          const { action, label, icon } = OFFERS[offer]
          return (
            <Button
              key={offer}
              look="quiet"
              onClick={() =>
                onChoose(action ? chooseForAll(rows, action, choices) : chooseFor(rows, undefined, choices))
              }
            >
              {icon}
              {t(label)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
