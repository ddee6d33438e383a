import { expect, test } from 'vitest'
import { davOf } from '../../test/dav.ts'
import { at, lesson } from '../../test/events.ts'
import { isInstalled } from '../../test/installed.ts'
import { pythonWith, runPython } from '../../test/python.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const dav = davOf(school)
const PYTHON = pythonWith('caldav', 'icalendar')
const SYNC = `
import json, sys
import caldav, icalendar
asked = json.load(sys.stdin)
client = caldav.DAVClient(url=asked['url'] + '/.well-known/caldav', username=asked['username'], password=asked['password'])
[calendar] = client.principal().calendars()
objects = calendar.objects_by_sync_token(sync_token=asked['token'], load_objects=True)
starts = []
for each in objects:
    [event] = icalendar.Calendar.from_ical(each.data).walk('vevent')
    starts.append([event['dtstart'].dt.strftime('%Y-%m-%d %H:%M'), str(event['status'])])
print(json.dumps({'token': objects.sync_token, 'events': sorted(starts)}))`

test.skipIf(!isInstalled('python3-caldav', PYTHON))(
  'Debian’s CalDAV client, where the machine has it (apt-get install python3-caldav), has each change by one sync',
  async () => {
    const url = await dav.url()
    const { username, password } = await dav.linkOf('agnese')
    const sync = (token: string | null): Promise<{ token: string; events: string[][] }> =>
      runPython(PYTHON ?? '', SYNC, JSON.stringify({ url, username, password, token }))
    const made = await school.as('agnese').post('/api/event-meta/create', lesson(school))
    await school.as('agnese').post('/api/event-meta/create', lesson(school, at('12:00', '12:45')))
    const [{ id }] = made.json.data.reservations
    const first = await sync(null)
    expect(first.events).toEqual([
      ['2026-11-24 10:00', 'CONFIRMED'],
      ['2026-11-24 12:00', 'CONFIRMED'],
    ])
    await school.as('agnese').put(`/api/reservations/reservation/${id}`, lesson(school, at('13:00', '13:45')))
    const second = await sync(first.token)
    expect(second.events).toEqual([['2026-11-24 13:00', 'CONFIRMED']])
    await school.as('agnese').delete(`/api/reservations/reservation/${id}`)
    const third = await sync(second.token)
    expect(third.events).toEqual([['2026-11-24 13:00', 'CANCELLED']])
    expect((await sync(third.token)).events).toEqual([])
  },
)

const SEARCH = `
import json, sys
from datetime import datetime, timezone
import caldav
asked = json.load(sys.stdin)
client = caldav.DAVClient(url=asked['url'] + '/caldav/', username=asked['username'], password=asked['password'])
[calendar] = client.principal().calendars()
summaries = lambda found: sorted(str(each.icalendar_instance.walk('vevent')[0]['summary']) for each in found)
def missing(uid):
    try:
        return summaries([calendar.event_by_uid(uid)])
    except caldav.lib.error.NotFoundError:
        return None
day = [datetime(2026, 11, 24, hour, tzinfo=timezone.utc) for hour in (0, 23)]
busy = calendar.freebusy_request(*day).icalendar_instance.walk('vfreebusy')[0]['freebusy']
print(json.dumps({
    'by_uid': [missing(asked['uid']), missing('other')],
    'by_summary': summaries(calendar.search(summary='rehearsal')),
    'by_summary_of_event': summaries(calendar.search(event=True, summary='rehearsal')),
    'busy': [str(each.to_ical(), 'ascii') for each in busy],
}))`

test.skipIf(!isInstalled('python3-caldav', PYTHON))(
  'Debian’s CalDAV client finds an event by its id and by its words, and the times that are taken',
  async () => {
    const url = await dav.url()
    const { db } = school.database
    for (const table of ['history', 'reservations'] as const) await db.deleteFrom(table).execute()
    const { username, password } = await dav.linkOf('agnese')
    const book = async (changes: Parameters<typeof lesson>[1]) =>
      (await school.as('agnese').post('/api/event-meta/create', lesson(school, changes))).json.data
        .reservations[0]
    await book({ event_name: 'Klavierspēle' })
    const { id } = await book({ event_name: 'A rehearsal', ...at('12:00', '12:45') })
    const asked = { url, username, password, uid: `reservation-${id}@127.0.0.1` }
    expect(await runPython(PYTHON ?? '', SEARCH, JSON.stringify(asked))).toEqual({
      by_uid: [['A rehearsal'], null],
      by_summary: ['A rehearsal'],
      by_summary_of_event: ['A rehearsal'],
      busy: ['20261124T080000Z/20261124T084500Z', '20261124T100000Z/20261124T104500Z'],
    })
  },
)
