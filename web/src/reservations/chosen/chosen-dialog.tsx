import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { useActor } from '../../shared/reference-lists.ts'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingRows } from '../../shared/ui/waiting-rows.tsx'
import dialog from '../rearranging/decisions-dialog.module.css'
import { DecisionsDialog } from '../rearranging/decisions-dialog.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { RearrangementTable } from '../rearranging/rearrangement-table.tsx'
import { type Choices, chooseFor } from '../rearranging/rows.ts'
import { useDecisions } from '../rearranging/use-decisions.tsx'
import { useOffered, useRearrange } from '../rearranging/use-rearrangement.ts'
import styles from './chosen-dialog.module.css'
import { asRow, teachersOf, type What } from './chosen-rows.ts'
import { GiveFields, MoveFields } from './target-fields.tsx'

export interface ChosenDialogProps {
  ids: readonly number[]
  what: What
  onClose(): void
  onDone(): void
}

/** The chosen events with what becomes of each; all of it is done together. */
export default function ChosenDialog({ ids, what, onClose, onDone }: ChosenDialogProps) {
  const t = useTexts()
  const actor = useActor()
  const asks = what === 'give' && actor !== undefined && !canGiveLessons(actor)
  const chosen = useOffered({ kind: 'chosen', reservation_ids: [...ids] })
  return (
    <DecisionsDialog
      title={t(`chosen.title_${what}`, { count: chosen.data?.events.length ?? ids.length })}
      text={t(asks ? 'chosen.text_ask' : `chosen.text_${what}`)}
      onClose={onClose}
    >
      <Loaded query={chosen} loading={<WaitingRows />}>
        {({ events }) =>
          events.length > 0 ? (
            <Decisions chosen={events} what={what} onDone={onDone} />
          ) : (
            <Empty icon={<IconCalendarOff />} title={t('chosen.gone')} text={t('chosen.gone_text')} />
          )
        }
      </Loaded>
    </DecisionsDialog>
  )
}

interface DecisionsProps extends Pick<ChosenDialogProps, 'what' | 'onDone'> {
  chosen: readonly OfferedEvent[]
}

function Decisions({ chosen, what, onDone }: DecisionsProps) {
  const actor = useActor()
  const mayGive = actor !== undefined && canGiveLessons(actor)
  // A teacher asks colleagues to take her own place only.
  const teachers = teachersOf(chosen).filter(({ id }) => mayGive || id === actor?.id)
  const [instead, setInstead] = useState(() => {
    const isMine = teachers.some(({ id }) => id === actor?.id)
    return (isMine ? actor?.id : teachers[0]?.id) ?? null
  })
  const rows = chosen.map(one => asRow(one, instead, { onlyInstead: !mayGive }))
  const [choices, setChoices] = useState<Choices>(() =>
    chooseFor(rows, { action: what === 'cancel' ? 'cancel' : 'keep' }, new Map()),
  )
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useRearrange(onDone)
  const onlyCancels = actor === undefined || isOnlyStudent(actor)
  const how = onlyCancels ? {} : { owed: false }
  const { asks, askFirst, places, table, footer, decided } = useDecisions(rows, choices, how)
  // If a wanted place is taken, others are offered near it.
  const offered = rows.map(row => {
    const { id } = row.reservation
    const near = choices.get(id)?.action === 'move' ? places.get(id) : undefined
    return near && near.length > 0 ? { ...row, alternatives: near } : row
  })
  return (
    <>
      <div className={styles.fields}>
        {what === 'move' && <MoveFields rows={rows} onChoose={setChoices} />}
        {what === 'give' && (
          <GiveFields
            {...{ rows, choices, teachers, instead }}
            onInstead={setInstead}
            onChoose={setChoices}
          />
        )}
        <ReasonField value={note} onChange={setNote} />
        {askFirst}
      </div>
      <div className={dialog.list}>
        <RearrangementTable
          {...table}
          rows={offered}
          giving={onlyCancels ? 'nobody' : asks ? 'asks' : 'substitutes'}
          rest="stays"
          onChoose={setChoices}
        />
      </div>
      <RearrangementFooter
        {...{ ...footer, error, asks }}
        rest="stays"
        busy={isPending}
        onSave={() => mutate({ cause: { kind: 'chosen' }, rows: decided(), note: note.trim() })}
      />
    </>
  )
}
