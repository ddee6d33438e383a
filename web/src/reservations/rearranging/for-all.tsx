import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { LOOKS } from './chosen.tsx'
import styles from './for-all.module.css'
import { type Choice, type Choices, chooseFor, chooseForAll, type EventRow } from './rows.ts'

interface ForAllProps {
  rows: readonly EventRow[]
  choices: Choices
  offers: readonly (keyof typeof OFFERS)[]
  /** Whether an event is cancelled with all; left out: each is. */
  cancels?(row: EventRow): boolean
  onChoose(choices: Choices): void
}

const OFFERS = {
  substitute: ['give', 'rearranging.all_give'],
  best: ['give', 'rearranging.all_best'],
  cancel: ['cancel', 'rearranging.all_cancel'],
  without: ['without', 'rearranging.all_without'],
  append: ['append', 'rearranging.all_append'],
  restore: ['restore', 'rearranging.all_bring_back'],
  without_group: ['without', 'rearranging.keep_without_group'],
  leave: ['without', 'rearranging.leave'],
  move: ['move', 'rearranging.all_move'],
  later: ['later', 'rearranging.later'],
} as const satisfies Record<string, readonly [action: Choice['action'] | 'later', label: TextKey]>

/** Chooses the same for all events that something can be decided about; dates at the end only where an event has one, and no button that would do nothing. */
export function ForAll({ rows, choices, offers, cancels = () => true, onChoose }: ForAllProps) {
  const t = useTexts()
  const offered = offers.filter(offer => {
    if (offer === 'append') return rows.some(row => row.added)
    return offer !== 'cancel' || rows.some(cancels)
  })
  return (
    <fieldset aria-label={t('rearranging.for_all')} className={styles.all}>
      <span className="soft" aria-hidden>
        {t('rearranging.for_all')}
      </span>
      <div className={styles.buttons}>
        {offered.map(offer => {
          const [action, label] = OFFERS[offer]
          return (
            <Button
              key={offer}
              look="quiet"
              onClick={() =>
                onChoose(
                  action === 'later'
                    ? chooseFor(rows, undefined, choices)
                    : chooseForAll(action === 'cancel' ? rows.filter(cancels) : rows, action, choices),
                )
              }
            >
              {LOOKS[action].icon}
              {t(label)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
