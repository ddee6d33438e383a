import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../shared/ui/button.tsx'
import type { ColourBy, EventKind, Sign } from '../board/event-kind.ts'
import { categoryWord, colourOf, EventSign, kindWord, signWord } from '../board/event-look.tsx'
import styles from './legend.module.css'

interface Entry {
  kind: EventKind
  sign?: Sign
}

const KINDS: Record<ColourBy, readonly Entry[]> = {
  status: [
    { kind: 'confirmed' },
    { kind: 'pending', sign: 'pending' },
    { kind: 'key-issued', sign: 'key-issued' },
    { kind: 'maintenance', sign: 'maintenance' },
    { kind: 'cancelled' },
  ],
  category: [
    { kind: 'confirmed' },
    { kind: 'concert' },
    { kind: 'consultation' },
    { kind: 'maintenance', sign: 'maintenance' },
    { kind: 'other' },
    { kind: 'cancelled' },
  ],
}

/** Signs without a colour of their own. */
const SIGNS: Record<ColourBy, readonly Sign[]> = {
  status: ['unanswered', 'key-late', 'refused', 'changed-alone'],
  category: ['pending', 'unanswered', 'key-issued', 'key-late', 'refused', 'changed-alone'],
}

/** Shorter names for the line. */
const SHORT: Partial<Record<EventKind, TextKey>> = {
  pending: 'schedule.kind_pending_short',
  'key-issued': 'schedule.kind_key_issued_short',
}

/** The meaning of the board's colours, in a line. Cancelled events are struck through and need no colour. */
export function Legend({ colourBy }: { colourBy: ColourBy }) {
  const t = useTexts()
  const word = useKindWord(colourBy)
  return (
    <ul className={styles.line} aria-label={t('schedule.legend')}>
      {KINDS[colourBy]
        .filter(({ kind }) => kind !== 'cancelled')
        .map(({ kind }) => (
          <li key={kind} className={colourOf(kind)}>
            {SHORT[kind] ? t(SHORT[kind]) : word(kind)}
          </li>
        ))}
    </ul>
  )
}

/** The whole legend: each colour as on a card, and each sign. */
export function WholeLegend({ colourBy }: { colourBy: ColourBy }) {
  const t = useTexts()
  const word = useKindWord(colourBy)
  return (
    <ul className={styles.whole} aria-label={t('schedule.legend')}>
      {KINDS[colourBy].map(({ kind, sign }) => (
        <li key={kind}>
          <span
            className={classes(
              styles.card,
              colourOf(kind),
              kind === 'pending' && styles.dashed,
              kind === 'cancelled' && styles.struck,
            )}
            aria-hidden
          >
            {sign && <EventSign sign={sign} t={t} />}
          </span>
          {word(kind)}
        </li>
      ))}
      {SIGNS[colourBy].map(sign => (
        <li key={sign}>
          <span className={styles.sign} aria-hidden>
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
