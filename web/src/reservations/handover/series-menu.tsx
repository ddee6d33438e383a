import { shortName } from '@stunda/domain/people/short-name.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Choice, chooseFor, commonChoice } from '../rearranging/rows.ts'
import { SeriesMenu as WhatMenu } from '../rearranging/series-menu.tsx'
import { GIVING_OF } from './leaver.ts'
import { SearchDialog } from './search-dialog.tsx'
import { type Searched, useActions } from './series-actions.tsx'
import type { SeriesMenuProps } from './series-rows.ts'

const NAMED_IN_HINT = 2

/** The choice for all dates of a series of somebody who leaves. */
export function SeriesMenu(props: SeriesMenuProps) {
  const { series, choices, problems, leaver, onChoose } = props
  const { rows } = series
  const [isSearching, setSearching] = useState<Searched>()
  const choice = commonChoice(rows, choices)
  const choose = (next?: Choice) => onChoose(chooseFor(rows, next, choices))
  const actions = useActions(series, { leaver, choice, choose, search: setSearching })
  return (
    <>
      <WhatMenu
        {...{ rows, choices, problems, actions }}
        giving={GIVING_OF[leaver.kind]}
        hint={leaver.kind === 'teacher' && <Hint series={series} />}
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

function Hint({ series: { substitutes, rows } }: Pick<SeriesMenuProps, 'series'>) {
  const t = useTexts()
  const free = substitutes.filter(one => one.free === rows.length).slice(0, NAMED_IN_HINT)
  if (free.length === 0) return t('handover.nobody_free')
  return t('rearranging.could_take_over', { names: free.map(one => shortName(one.full_name)).join(', ') })
}
