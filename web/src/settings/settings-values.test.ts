import type { AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { NO_LIMITS } from '@stunda/domain/reservations/limits-of.ts'
import { describe, expect, it } from 'vitest'
import { checkSettings, settingsOf, valuesOf } from './settings-values.ts'

const SETTINGS: Omit<AdminSettingsAnswer, 'mail'> = {
  school_name: 'Jāzepa Mediņa mūzikas skola',
  time_zone: 'Europe/Riga',
  day_start: '08:00',
  day_end: '21:00',
  registration_open: true,
  closed_days: [{ date_from: '2026-11-18', date_to: '2026-11-18', name: 'Proklamēšanas diena' }],
  weekday_hours: [{ weekday: 7, day_start: null, day_end: null }],
  school_years: [],
  limits: {
    teacher: { ...NO_LIMITS, max_reservation_days: 370 },
    student: { ...NO_LIMITS, max_reservation_days: 14, daily_reservation_limit: 2, active_reservation: 0 },
  },
  max_further_students: 5,
  notices_hour: '18:00',
  prime_time_start: '15:00',
  prime_time_end: '20:00',
  lesson_times: [{ number: 1, start_time: '08:30', end_time: '09:10' }],
}
const VALUES = valuesOf({ ...SETTINGS, mail: 'outbox' })

describe('the settings form', () => {
  it('shows no limit as an empty field, and sends it as none', () => {
    expect(VALUES.limits.teacher).toMatchObject({ max_reservation_days: '370', daily_reservation_limit: '' })
    expect(settingsOf(VALUES)).toEqual(SETTINGS)
  })

  it('says at their field that lessons are not understood or overlap', () => {
    for (const lesson_times of ['from eight', '08:30–09:10\n09:00–09:40'])
      expect(checkSettings({ ...VALUES, lesson_times })).toEqual({
        lesson_times: 'settings.lesson_times_invalid',
      })
  })

  it('has nothing wrong as it came', () => {
    expect(checkSettings(VALUES)).toEqual({})
  })

  it('says at its field what is wrong', () => {
    const [day] = VALUES.closed_days
    const wrong = {
      ...VALUES,
      school_name: ' ',
      day_end: '08:00',
      closed_days: [
        { ...day!, name: '' },
        { ...day!, date_to: '2026-11-17' },
      ],
      limits: { ...VALUES.limits, student: { ...VALUES.limits.student, active_reservation: '3661' } },
    }
    expect(checkSettings(wrong)).toEqual({
      school_name: 'admin.required',
      day_end: 'settings.ends_after_start',
      'limits.student.active_reservation': 'settings.limit_invalid',
      'closed_days.0.name': 'settings.closed_name_required',
      'closed_days.1.date_to': 'settings.closed_order',
    })
  })

  it.each([
    ['max_reservation_minutes', '5', '4', 'settings.longest_invalid'],
    ['max_reservation_minutes', '1440', '1441', 'settings.longest_invalid'],
    ['max_weekly_hours', '168', '169', 'settings.hours_invalid'],
    ['max_prime_time_hours', '0', '1.5', 'settings.hours_invalid'],
    ['min_notice_minutes', '10080', '10081', 'settings.notice_invalid'],
  ] as const)('takes a %s of %s, and not of %s', (name, right, wrong, text) => {
    const withLimit = (typed: string) => ({
      ...VALUES,
      limits: { ...VALUES.limits, student: { ...VALUES.limits.student, [name]: typed } },
    })
    expect(checkSettings(withLimit(right))).toEqual({})
    expect(checkSettings(withLimit(wrong))).toEqual({ [`limits.student.${name}`]: text })
  })

  it('says that prime time ends before it begins', () => {
    expect(checkSettings({ ...VALUES, prime_time_end: '15:00' })).toEqual({
      prime_time_end: 'settings.ends_after_start',
    })
  })

  it('says at its weekday that hours end before they begin', () => {
    const weekday_hours = [
      { weekday: 6, day_start: '14:00', day_end: '09:00' },
      { weekday: 7, day_start: null, day_end: null },
    ]
    expect(checkSettings({ ...VALUES, weekday_hours })).toEqual({
      'weekday_hours.0.day_end': 'settings.ends_after_start',
    })
  })

  it.each(['', '-1', '2,5', '501'])('lets students bring no %j others', text => {
    expect(checkSettings({ ...VALUES, max_further_students: text })).toEqual({
      max_further_students: 'settings.further_students_invalid',
    })
  })

  it.each(['-1', '2,5', 'daudz'])('takes no limit of %j', text => {
    const limits = { ...VALUES.limits, teacher: { ...VALUES.limits.teacher, max_reservation_days: text } }
    expect(checkSettings({ ...VALUES, limits })).toEqual({
      'limits.teacher.max_reservation_days': 'settings.limit_invalid',
    })
  })
})
