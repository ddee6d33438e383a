/** The people of the five demo accounts; each signs in as `<role>@stunda.test`. */
export const ACCOUNTS = {
  administrator: 'Anna Liepiņa',
  attendant: 'Andris Ķīsis',
  teacher: 'Agnese Kalniņa',
  student: 'Marta Ozola',
  screen: 'Vestibila ekrāns',
} as const

export const DEMO_PASSWORD = 'stunda26'

/** A fixed hash of the demo password, so that the demo is the same on every run. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$I5onhvOwOWcpnd0yPcWJQg$K/EYObhXaspUcAItEl7rszAX74MO8U2adSdjIE/khk0'
