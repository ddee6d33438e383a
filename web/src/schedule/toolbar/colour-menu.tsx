import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { setClientState, useClientState } from '../../shared/client-state.ts'
import buttonStyles from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import type { ColourBy } from '../board/event-kind.ts'
import { Legend, WholeLegend } from './legend.tsx'
import styles from './toolbar.module.css'

/** How events are coloured: remembered, by status at first. */
export function useColourBy(): ColourBy {
  return useClientState(state => state.useStatusColors) ? 'status' : 'category'
}

/** The legend, and the choice of how events are coloured. */
export function ColourMenu() {
  const t = useTexts()
  const colourBy = useColourBy()
  const options: { value: ColourBy; label: string }[] = [
    { value: 'status', label: t('schedule.by_status') },
    { value: 'category', label: t('schedule.by_category') },
  ]
  return (
    <div className={styles.end}>
      <PopoverButton
        className={classes(buttonStyles.button, styles.menu)}
        title={t('schedule.colour_by')}
        label={t('schedule.colour_by')}
        content={() => (
          <div className={styles.colours}>
            <p className={styles.heading}>{t('schedule.colour_by')}</p>
            {options.map(({ value, label }) => (
              <label key={value} className={styles.option}>
                <input
                  type="radio"
                  name="colour-by"
                  checked={value === colourBy}
                  onChange={() => setClientState({ useStatusColors: value === 'status' })}
                />
                {label}
              </label>
            ))}
            <WholeLegend colourBy={colourBy} />
          </div>
        )}
      >
        <IconPalette aria-hidden />
        <span className={styles.word}>{options.find(({ value }) => value === colourBy)?.label}</span>
        <IconChevronDown aria-hidden />
      </PopoverButton>
      <Legend colourBy={colourBy} />
    </div>
  )
}
