import { useTexts } from '../../i18n/use-texts.ts'
import type { MenuAction } from '../../shared/ui/action-menu.tsx'
import { GIVING, LOOKS } from './chosen.tsx'
import { type Choice, chooseFor } from './rows.ts'
import { useExceptions, useWeeklyWords } from './series-menu.tsx'
import { colleaguesOf, weeklyOffers } from './series-offers.ts'
import { offersOf, type RearrangementTableProps } from './what-menu.tsx'

const MOST_PLACES = 5
const MOST_COLLEAGUES = 5

type Choosing = Pick<RearrangementTableProps, 'rows' | 'choices' | 'giving' | 'onChoose'>

/** The choices for all dates of a series at once: a weekday and time, a colleague, cancelled, or later. */
export function useSeriesActions({ rows, choices, giving, onChoose }: Choosing): MenuAction[] {
  const t = useTexts()
  const weeklyWords = useWeeklyWords()
  const exceptions = useExceptions()
  const count = rows.length
  const choose = (choice?: Choice, some = rows) => onChoose(chooseFor(some, choice, choices))
  const offer = offersOf(choose)
  const moves = weeklyOffers(rows)
    .slice(0, MOST_PLACES)
    .map(({ key, place, choices: moved, without }) => ({
      ...{ key, label: weeklyWords(place), icon: LOOKS.move.icon },
      ...(without.length > 0 && { says: exceptions(without) }),
      run: () => onChoose(new Map([...chooseFor(rows, undefined, choices), ...moved])),
    }))
  const gifts = colleaguesOf(rows)
    .slice(0, MOST_COLLEAGUES)
    .map(({ id, full_name, free }) => ({
      ...{ key: `give-${id}`, label: t(GIVING[giving].offer, { name: full_name }), icon: LOOKS.give.icon },
      ...(count > 1 && { says: t('rearranging.free_at', { free, count }) }),
      run: () =>
        choose(
          { action: 'give', to: { id, full_name } },
          rows.filter(row => row.substitutes.some(one => one.id === id)),
        ),
    }))
  return [
    ...moves,
    ...gifts,
    offer('cancel', t('rearranging.cancel')),
    ...(rows.some(row => choices.has(row.reservation.id)) ? [offer('later', t('rearranging.later'))] : []),
  ]
}
