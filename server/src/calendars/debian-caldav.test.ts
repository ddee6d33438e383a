import { expect, test } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { isInstalled } from '../../test/installed.ts'
import { pythonWith, runPython } from '../../test/python.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const PYTHON = pythonWith('caldav', 'icalendar')
const PROGRAM = `
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
    const url = await school.open()
    const { username, password } = (await school.as('agnese').post('/api/calendar-links', { kind: 'caldav' }))
      .json.data
    const sync = (token: string | null): Promise<{ token: string; events: string[][] }> =>
      runPython(PYTHON ?? '', PROGRAM, JSON.stringify({ url, username, password, token }))
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
