import type { KeyHolding } from '@stunda/contract/reservations/keys.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { momentOn } from '../../shared/dates/moment-in-words.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import list from '../../shared/ui/list-dialog.module.css'
import { ListDialog, ListLoading } from '../../shared/ui/list-dialog.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import styles from './key-desk.module.css'
import { KEYS } from './use-desk.ts'

interface KeyHistoryDialogProps {
  room: Room
  now: CivilDateTime
  onClose(): void
}

/** The key holders of a room with their times, latest first; older ones follow when they are asked for. */
export default function KeyHistoryDialog({ room, now, onClose }: KeyHistoryDialogProps) {
  const t = useTexts()
  const history = useKeyHistory(room.id)
  return (
    <ListDialog title={t('desk.history_of', { room: room.room_number })} onClose={onClose}>
      <Loaded
        query={history}
        loading={<ListLoading />}
        empty={
          <Empty icon={<IconHistory />} title={t('desk.history_none')} text={t('desk.history_none_text')} />
        }
      >
        {holdings => (
          <ol className={list.list}>
            {holdings.map(holding => (
              <Holding key={`${holding.reservation_id} ${holding.issued_at}`} holding={holding} now={now} />
            ))}
            {history.hasNextPage && (
              <li className={list.row}>
                <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  {t('desk.older')}
                </Button>
              </li>
            )}
          </ol>
        )}
      </Loaded>
    </ListDialog>
  )
}

function useKeyHistory(room_id: number) {
  const { language } = useTexts()
  return useInfiniteQuery({
    queryKey: [KEYS, 'history', room_id, language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/keys/:id/history', { params: { id: room_id }, query: { page: pageParam }, signal }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
}

function Holding({ holding, now }: { holding: KeyHolding; now: CivilDateTime }) {
  const t = useTexts()
  const { holder, event_name, issued_at, issued_by, returned_at } = holding
  const isSameDay = issued_at && returned_at && dateOf(issued_at) === dateOf(returned_at)
  const from = issued_at && momentOn(issued_at, now, t.language, returned_at ? 'on' : 'from')
  const until = returned_at && (isSameDay ? clockOf(returned_at) : momentOn(returned_at, now, t.language))
  const times = until
    ? [from, until].filter(Boolean).join(isSameDay ? '–' : ' – ')
    : from && t('desk.out_since', { from })
  return (
    <li className={list.row}>
      <div className="words">
        <p className="strong">{holder?.full_name ?? event_name}</p>
        <p className={list.detail}>
          {[holder && event_name, issued_by && t('desk.issued_by', { name: issued_by.full_name })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={classes(styles.times, !returned_at && styles.stillOut)}>
        {times ?? t('desk.still_out_now')}
      </p>
    </li>
  )
}
