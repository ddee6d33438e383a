import type { Tint } from '@stunda/contract/categories/categories.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { setClientState, useClientState } from '../../shared/client-state.ts'
import { useCategories } from '../../shared/reference-lists.ts'
import buttonStyles from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/button.tsx'
import { PopoverButton } from '../../shared/ui/popover-button.tsx'
import {
  type ColourBy,
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
  const isByStatus = useClientState(state => state.useStatusColors)
  const { data } = useCategories()
  const tints = useMemo(() => new Map(data?.map(({ id, tint }) => [id, tint])), [data])
  return isByStatus ? 'status' : tints
}

const WAYS = ['status', 'category'] as const

/** The legend, and the choice of how events are coloured. */
export function ColourMenu() {
  const t = useTexts()
  const colourBy = useColourBy()
  const shown = colourBy === 'status' ? 'status' : 'category'
  return (
    <div className={styles.end}>
      <PopoverButton
        className={classes(buttonStyles.button, styles.menu)}
        title={t('schedule.colour_by')}
        label={t('schedule.colour_by')}
        content={() => (
          <div className={styles.colours}>
            <p className="caption strong">{t('schedule.colour_by')}</p>
            {WAYS.map(way => (
              <label key={way} className={styles.option}>
                <input
                  type="radio"
                  name="colour-by"
                  checked={way === shown}
                  onChange={() => setClientState({ useStatusColors: way === 'status' })}
                />
                {t(`schedule.by_${way}`)}
              </label>
            ))}
            <WholeLegend by={shown} />
          </div>
        )}
      >
        <IconPalette aria-hidden />
        <span className={styles.word}>{t(`schedule.by_${shown}`)}</span>
        <IconChevronDown aria-hidden />
      </PopoverButton>
      <Legend by={shown} />
    </div>
  )
}

type Way = (typeof WAYS)[number]

interface Meaning {
  kind: EventKind | Tint
  /** The category or status that the colour stands for. */
  key: string | number
  word: string
}

const STATUSES: readonly EventKind[] = [
  'confirmed',
  'pending',
  'key-issued',
  'key-late',
  'maintenance',
  'cancelled',
]

/** Signs without a colour of their own. */
const SIGNS: Record<Way, readonly Sign[]> = {
  status: ['unanswered', 'refused', 'changed-alone'],
  category: ['pending', 'unanswered', 'key-issued', 'key-late', 'refused', 'changed-alone'],
}

/** The legend of the colours: the statuses, or the categories that may be chosen, and what is cancelled. */
function useMeanings(by: Way): Meaning[] {
  const t = useTexts()
  const { data = [] } = useCategories()
  const said = (kind: EventKind) => ({ kind, key: kind, word: kindWord(kind, t) })
  if (by === 'status') return STATUSES.map(said)
  const categories = data
    .filter(({ removed }) => !removed)
    .map(({ id, name, tint }) => ({ kind: tint, key: id, word: name }))
  return [...categories, said('cancelled')]
}

/** The meaning of the board's colours, in a line. Cancelled events are struck through and need no colour. */
function Legend({ by }: { by: Way }) {
  const t = useTexts()
  const wordOf = ({ kind, word }: Meaning) => {
    if (kind === 'pending') return t('schedule.kind_pending_short')
    return kind === 'key-issued' ? t('schedule.kind_key_issued_short') : word
  }
  return (
    <ul className={legend.line} aria-label={t('schedule.legend')}>
      {useMeanings(by)
        .filter(({ kind }) => kind !== 'cancelled')
        .map(meaning => (
          <li key={meaning.key} className={colourOf(meaning.kind)}>
            {wordOf(meaning)}
          </li>
        ))}
    </ul>
  )
}

function WholeLegend({ by }: { by: Way }) {
  const t = useTexts()
  return (
    <ul className={legend.whole} aria-label={t('schedule.legend')}>
      {useMeanings(by).map(({ kind, key, word }) => (
        <li key={key}>
          <span
            className={classes(
              legend.card,
              colourOf(kind),
              kind === 'pending' && legend.dashed,
              kind === 'cancelled' && legend.struck,
            )}
            aria-hidden
          >
            <KindSign kind={key === CATEGORY.maintenance ? 'maintenance' : kind} />
          </span>
          {word}
        </li>
      ))}
      {SIGNS[by].map(sign => (
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

function KindSign({ kind }: { kind: Meaning['kind'] }) {
  const t = useTexts()
  return isSign(kind) && <EventSign sign={kind} t={t} />
}
