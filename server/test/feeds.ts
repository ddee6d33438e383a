import { readFeed } from '../src/elsewhere/read-feed.ts'

/** What is read of a calendar's text in a school year in Riga. */
export function readInRiga(text: string): ReturnType<typeof readFeed> {
  return readFeed({ text, time_zone: 'Europe/Riga', from: '2026-09-01', to: '2027-06-01' })
}

/** The times of a text that can be read, `MM-DD HH:mm–HH:mm` of Riga's clock, and how many entries could not be read. */
export function timesOf(text: string): { times: string[]; unread: number } {
  const answer = readInRiga(text)
  if ('problem' in answer) throw new Error(answer.problem)
  const times = answer.ranges.map(({ start, end }) => `${start.slice(5, 16)}–${end.slice(11, 16)}`)
  return { times, unread: answer.unread }
}

/** A calendar of these lines. */
export function file(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
}

/** The lines of an event. */
export function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
}

export const RIGA = ';TZID=Europe/Riga'

/** The start and the end of an event. `zone`: as a parameter. */
export function at(start: string, end: string, zone = ''): string[] {
  return [`DTSTART${zone}:${start}`, `DTEND${zone}:${end}`]
}

/** A lesson from four to five on a day, YYYYMMDD. */
export function lessonOn(date: string): string[] {
  return at(`${date}T160000`, `${date}T170000`, RIGA)
}

/** A lesson on a Monday. */
export const LESSON: readonly string[] = lessonOn('20260907')
export const LESSON_TIME = '09-07 16:00–17:00'

/** A VTIMEZONE of Central Europe. `more`: what some programs add to its rules. */
export function centralEurope(name: string, more = ''): string[] {
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10${more}`],
    ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100'],
    ...['TZOFFSETTO:+0200', `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3${more}`, 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ]
}
