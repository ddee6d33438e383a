import type { RearrangedRow, RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../../shared/ui/waiting-rows.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
import type { Found } from '../rearranging/all-events.ts'
import decisions from '../rearranging/decisions-dialog.module.css'
import { ForAll } from '../rearranging/for-all.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import { type Choices, isOpen } from '../rearranging/rows.ts'
import { useDecisions } from '../rearranging/use-decisions.tsx'
import styles from './takeover.module.css'
import { isAtField } from './takeover-errors.ts'
import { allChoices, NOTHING_CHOSEN, rowKey } from './takeover-rows.ts'
import type { useTakeoverPreview } from './use-takeover.ts'

interface TakeoverListProps {
  preview: ReturnType<typeof useTakeoverPreview>
  isAsked: boolean
  isOutOfUse: boolean
  busy: boolean
  /** Why it was not booked; null: it was not tried. */
  error: unknown
  onBook(rows: RearrangeRow[], note: string): void
}

/** The events in the way of a takeover with the choice for each, and the button that books it whole. */
export function TakeoverList({ preview, isAsked, ...rest }: TakeoverListProps) {
  const t = useTexts()
  if (!isAsked)
    return <Empty icon={<IconDoor />} title={t('takeover.not_asked')} text={t('takeover.not_asked_text')} />
  return (
    <Loaded query={preview} loading={<WaitingPanel />}>
      {found => <Decisions {...rest} found={found} isBehind={preview.isBehind} />}
    </Loaded>
  )
}

interface DecisionsProps extends Pick<TakeoverListProps, 'isOutOfUse' | 'busy' | 'error' | 'onBook'> {
  found: Found
  isBehind: boolean
}

function Decisions({ found, isBehind, isOutOfUse, busy, error, onBook }: DecisionsProps) {
  const t = useTexts()
  const rows = found.events
  const [byHand, setByHand] = useState(NOTHING_CHOSEN)
  const choices = useMemo(() => allChoices(rows, byHand), [rows, byHand])
  const choose = (chosen: Choices) => setByHand({ choices: chosen, seen: new Set(rows.map(rowKey)) })
  const { table, footer, decided } = useDecisions(rows, choices, { owed: false, isJudged })
  const [note, setNote] = useState('')
  const staying = rows.filter(({ state }) => state === 'stays').length
  const inWords = useProblemsInWords(found)
  const book = t(isOutOfUse ? 'takeover.close' : 'takeover.book')
  return (
    <section aria-label={t('takeover.in_the_way', { count: rows.length })} aria-busy={isBehind}>
      {rows.length > 0 && (
        <div className={decisions.over}>
          <h2 className="section-title">{t('takeover.in_the_way', { count: rows.length })}</h2>
          {rows.some(isOpen) && (
            <ForAll {...{ rows, choices }} offers={['move', 'append', 'cancel']} onChoose={choose} />
          )}
        </div>
      )}
      <div className="panel">
        {rows.length > 0 ? (
          <RearrangementTable {...table} giving="makes_room" inRooms onChoose={choose} />
        ) : (
          inWords.length === 0 && (
            <Empty
              icon={<IconCalendarCheck />}
              title={t('takeover.nothing')}
              text={t('takeover.nothing_text')}
            />
          )
        )}
        {inWords.length > 0 && (
          <div role="alert" className={styles.problems}>
            {inWords.map(problem => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        {staying > 0 && <p className={styles.problems}>{t('takeover.staying', { count: staying })}</p>}
        {rows.some(isOpen) && (
          <div className={decisions.under}>
            <ReasonField value={note} onChange={setNote} />
          </div>
        )}
        <RearrangementFooter
          {...{ ...footer, busy, error }}
          isChecking={footer.isChecking || isBehind}
          savesAnyway
          saveNone={book}
          whole={{ save: book, isBlocked: staying > 0 || inWords.length > 0 }}
          onSave={() => onBook(decided(), note.trim())}
        />
      </div>
    </section>
  )
}

/** Added dates were judged together with the event that takes over, which the preview does not know. */
const isJudged = ({ action }: RearrangedRow) => action !== 'append'

/** The conflicts of the event itself, with its room and day; those shown at a field are left out. */
function useProblemsInWords({ problems = [] }: Found): string[] {
  const t = useTexts()
  const placeInWords = usePlaceInWords()
  return problems
    .filter(problem => !isAtField(problem))
    .map(({ message, room_id, start_datetime }) => {
      const { room, day } = placeInWords({ room_id, start_datetime, end_datetime: start_datetime })
      return t('takeover.problem', { room, day, message })
    })
}
