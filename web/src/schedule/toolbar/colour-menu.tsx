import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { setClientState, useClientState } from '../../shared/client-state.ts'
import buttonStyles from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import {
  type ColourBy,
  categoryWord,
  colourOf,
  type EventKind,
  EventSign,
  isSign,
  kindWord,
  type Sign,
  signWord,
} from '../board/event-look.tsx'
import legend from './legend.module.css'
import styles from './toolbar.module.css'

/** How events are coloured: remembered, by status at first. */
export function useColourBy(): ColourBy {
  return useClientState(state => state.useStatusColors) ? 'status' : 'category'
}

const WAYS = ['status', 'category'] as const

/** The legend, and the choice of how events are coloured. */
export function ColourMenu() {
  const t = useTexts()
  const colourBy = useColourBy()
  return (
    <div className={styles.end}>
      <PopoverButton
        className={classes(buttonStyles.button, styles.menu)}
        title={t('schedule.colour_by')}
        label={t('schedule.colour_by')}
        content={() => (
          <div className={styles.colours}>
            <p className={styles.heading}>{t('schedule.colour_by')}</p>
            {WAYS.map(way => (
              <label key={way} className={styles.option}>
                <input
                  type="radio"
                  name="colour-by"
                  checked={way === colourBy}
                  onChange={() => setClientState({ useStatusColors: way === 'status' })}
                />
                {t(`schedule.by_${way}`)}
              </label>
            ))}
            <WholeLegend colourBy={colourBy} />
          </div>
        )}
      >
        <IconPalette aria-hidden />
        <span className={styles.word}>{t(`schedule.by_${colourBy}`)}</span>
        <IconChevronDown aria-hidden />
      </PopoverButton>
      <Legend colourBy={colourBy} />
    </div>
  )
}

const KINDS: Record<ColourBy, readonly EventKind[]> = {
  status: ['confirmed', 'pending', 'key-issued', 'maintenance', 'cancelled'],
  category: ['confirmed', 'concert', 'consultation', 'maintenance', 'other', 'cancelled'],
}

/** Signs without a colour of their own. */
const SIGNS: Record<ColourBy, readonly Sign[]> = {
  status: ['unanswered', 'key-late', 'refused', 'changed-alone'],
  category: ['pending', 'unanswered', 'key-issued', 'key-late', 'refused', 'changed-alone'],
}

/** The meaning of the board's colours, in a line. Cancelled events are struck through and need no colour. */
function Legend({ colourBy }: { colourBy: ColourBy }) {
  const t = useTexts()
  const word = useKindWord(colourBy)
  const wordOf = (kind: EventKind) => {
    if (kind === 'pending') return t('schedule.kind_pending_short')
    return kind === 'key-issued' ? t('schedule.kind_key_issued_short') : word(kind)
  }
  return (
    <ul className={legend.line} aria-label={t('schedule.legend')}>
      {KINDS[colourBy]
        .filter(kind => kind !== 'cancelled')
        .map(kind => (
          <li key={kind} className={colourOf(kind)}>
            {wordOf(kind)}
          </li>
        ))}
    </ul>
  )
}

/** The whole legend: each colour as on a card, and each sign. */
function WholeLegend({ colourBy }: { colourBy: ColourBy }) {
  const t = useTexts()
  const word = useKindWord(colourBy)
  return (
    <ul className={legend.whole} aria-label={t('schedule.legend')}>
      {KINDS[colourBy].map(kind => (
        <li key={kind}>
          <span
            className={classes(
              legend.card,
              colourOf(kind),
              kind === 'pending' && legend.dashed,
              kind === 'cancelled' && legend.struck,
            )}
            aria-hidden
          >
            {isSign(kind) && <EventSign sign={kind} t={t} />}
          </span>
          {word(kind)}
        </li>
      ))}
      {SIGNS[colourBy].map(sign => (
        <li key={sign}>
          <span className={legend.sign} aria-hidden>
            <EventSign sign={sign} t={t} size={16} />
          </span>
          {signWord(sign, t)}
        </li>
      ))}
    </ul>
  )
}

function useKindWord(colourBy: ColourBy): (kind: EventKind) => string {
  const t = useTexts()
  return kind => (kind === 'confirmed' && colourBy === 'category' ? categoryWord(1, t) : kindWord(kind, t))
}
