import { shortName } from '@stunda/domain/people/short-name.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ActionMenu } from '../../shared/ui/action-menu.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { Chip, Chosen } from '../rearranging/chosen.tsx'
import table from '../rearranging/rearrangement-table.module.css'
import { type Choice, chooseFor, commonChoice, OPEN } from '../rearranging/rows.ts'
import { GIVING_OF } from './leaver.ts'
import { SearchDialog } from './search-dialog.tsx'
import { type Searched, useActions } from './series-actions.tsx'
import type { SeriesMenuProps } from './series-rows.ts'

const NAMED_IN_HINT = 2

/** The choice for all dates of a series, as a menu of all choices. */
export function SeriesMenu(props: SeriesMenuProps) {
  const { series, rows, isJoined, choices, problems, leaver, onChoose } = props
  const t = useTexts()
  const [isSearching, setSearching] = useState<Searched>()
  const choice = commonChoice(rows, choices)
  const refused = rows.filter(row => problems.has(row.reservation.id))
  const [problem] = refused.flatMap(row => problems.get(row.reservation.id) ?? [])
  const choose = (next?: Choice) => onChoose(chooseFor(rows, next, choices))
  const actions = useActions(series, { leaver, isJoined, choice, choose, search: setSearching })
  const giving = GIVING_OF[leaver.kind]
  const label = t('handover.what_of', { event: series.first.event_name })
  return (
    <>
      <ActionMenu
        {...{ label, actions }}
        button={
          <Button look="quiet" className={table.menu}>
            <Hidden>{label}</Hidden>
            <span className={table.chosen}>
              {choice === 'mixed' ? (
                <Chip state={problem ? 'taken' : 'moved'} icon={<IconList aria-hidden />}>
                  {t('handover.mixed')}
                </Chip>
              ) : (
                <Chosen row={OPEN} choice={choice} giving={giving} isRefused={problem !== undefined} />
              )}
              {problem
                ? t('handover.refused_at', { refused: refused.length, count: rows.length, problem })
                : choice === undefined && leaver.kind === 'teacher' && <Hint series={series} />}
            </span>
            <IconChevronDown aria-hidden />
          </Button>
        }
      />
      {isSearching && (
        <SearchDialog
          {...props}
          searched={isSearching}
          onChoose={choice => {
            setSearching(undefined)
            choose(choice)
          }}
          onJoin={(joined, instead) => {
            setSearching(undefined)
            props.onJoin(joined, instead)
          }}
          onLeave={() => setSearching(undefined)}
        />
      )}
    </>
  )
}

function Hint({ series: { substitutes, events } }: Pick<SeriesMenuProps, 'series'>) {
  const t = useTexts()
  const free = substitutes.filter(one => one.free === events.length).slice(0, NAMED_IN_HINT)
  if (free.length === 0) return t('handover.nobody_free')
  return t('rearranging.could_take_over', { names: free.map(one => shortName(one.full_name)).join(', ') })
}
