import { isPersonalCode } from '@stunda/domain/people/personal-code.ts'
import { describe, expect, it } from 'vitest'
import { demoPeople } from './people.ts'

const { users, students, teachers } = demoPeople(2026)

describe('the people of the demo school', () => {
  it('have Latvian names, written in Latvian letters', () => {
    for (const { name, surname } of users) {
      expect(name).toMatch(/^[A-ZĀČĒĢĪĶĻŅŠŪŽ][a-zāčēģīķļņšūž]+$/)
      expect(surname).toMatch(/^[A-ZĀČĒĢĪĶĻŅŠŪŽa-zāčēģīķļņšūž]+$/)
    }
    expect(users.filter(({ name, surname }) => /[āčēģīķļņšūž]/i.test(name + surname)).length).toBeGreaterThan(
      300,
    )
  })

  it('bear the surname of their sex: -a or -e a girl, an -s or -š mostly a boy', () => {
    for (const { id, sex } of students) {
      const { name, surname } = users[id - 1]!
      if (sex === 'female') expect(`${name} ${surname}`).toMatch(/^\S+[ae] \S+[ae]$/)
      else expect(`${name} ${surname}`).toMatch(/^\S+[sšoa] \S+[sšae]$/)
    }
  })

  it('have a name and an address of their own', () => {
    expect(new Set(users.map(({ name, surname }) => `${name} ${surname}`)).size).toBe(users.length)
    expect(new Set(users.map(user => user.email)).size).toBe(users.length)
    for (const { email } of users) expect(email).toMatch(/^[a-z]+(\.[a-z]+)?@stunda\.test$/)
  })

  it('have personal codes with the right check digit, of their own', () => {
    const codes = users.flatMap(user => user.personal_code ?? [])
    expect(codes.length).toBeGreaterThan(300)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) {
      expect(isPersonalCode(code), code).toBe(true)
    }
    expect(codes.some(code => code.startsWith('32'))).toBe(true)
  })

  it('are all students of a teacher of their instrument', () => {
    expect(students).toHaveLength(400)
    for (const { teacher } of students) expect(teachers).toContain(teacher)
  })

  it('have a password where they play a demo account, and only there', () => {
    const accounts = users.filter(user => user.password_hash)
    expect(accounts.map(user => user.email).sort()).toEqual(
      ['administrator', 'attendant', 'screen', 'student', 'teacher'].map(role => `${role}@stunda.test`),
    )
  })
})
