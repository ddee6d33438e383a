import { useTexts } from '../../i18n/use-texts.ts'
import type { ColourBy, EventKind } from '../board/event-kind.ts'
import { categoryWord, colourOf, kindWord } from '../board/event-look.tsx'
import styles from './toolbar.module.css'

const KINDS: Record<ColourBy, readonly EventKind[]> = {
  status: ['confirmed', 'pending', 'key-issued', 'maintenance'],
  category: ['confirmed', 'concert', 'consultation', 'maintenance', 'other'],
}

/** What each colour of the board stands for. */
export function Legend({ colour_by }: { colour_by: ColourBy }) {
  const t = useTexts()
  const word = (kind: EventKind) => {
    if (kind === 'confirmed' && colour_by === 'category') return categoryWord(1, t)
    return kind === 'pending' ? t('schedule.kind_pending_short') : kindWord(kind, t)
  }
  return (
    <ul className={styles.legend} aria-label={t('schedule.legend')}>
      {KINDS[colour_by].map(kind => (
        <li key={kind} className={colourOf(kind)}>
          {word(kind)}
        </li>
      ))}
    </ul>
  )
}
